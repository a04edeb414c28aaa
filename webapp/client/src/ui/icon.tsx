// Line icons, drawn here.
const PATHS = {
  menu: 'M5 7h14M5 12h14M5 17h14',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  undo: 'M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9',
  settings: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 5.8v4.4M9 13.8v4.4',
  games: 'M5 5h14v14H5zM12 5v14M8 8.5v3M16 15.5v-3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  chevron: 'M9 6l6 6-6 6',
  sound: 'M5 10v4h3l4 3.5v-11L8 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M5 10v4h3l4 3.5v-11L8 10zM16 10l4 4M20 10l-4 4',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
