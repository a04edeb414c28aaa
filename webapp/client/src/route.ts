// Addresses of the screens: knows paths and the history, knows nothing of what is shown there.
export type Route =
  | { at: 'start' }
  | { at: 'dice' }
  | { at: 'match'; id: string }
  | { at: 'check'; id: string }
  | { at: 'invitation'; id: string };

const ID = /^[a-z0-9-]{1,40}$/;

export function parseRoute(path: string): Route {
  const [, kind, id = '', part] = path.split('/');
  if (kind === 'm' && ID.test(id) && part === 'dice') return { at: 'check', id };
  if (kind === 'm' && ID.test(id)) return { at: 'match', id };
  if (kind === 'c' && ID.test(id)) return { at: 'invitation', id };
  if (kind === 'dice' && !id) return { at: 'dice' };
  return { at: 'start' };
}

export function pathOf(route: Route): string {
  if (route.at === 'match') return `/m/${route.id}`;
  if (route.at === 'check') return `/m/${route.id}/dice`;
  if (route.at === 'invitation') return `/c/${route.id}`;
  return route.at === 'dice' ? '/dice' : '/';
}

/** Where a verified start parameter of Telegram leads: `m-<match>` or `c-<challenge>`. */
export function routeOfStart(start: string | null | undefined): Route | null {
  if (!start) return null;
  const route = parseRoute(`/${start.slice(0, 1)}/${start.slice(2)}`);
  return start[1] === '-' && route.at !== 'start' ? route : null;
}
