// One of many, as the browser's own list: a phone shows it over the whole width.
import { useId } from 'preact/hooks';

export interface SelectGroup<T extends string | number> {
  /** Null: the options stand without a heading. */
  name: string | null;
  options: readonly { value: T; text: string }[];
}

interface SelectProps<T extends string | number> {
  label: string;
  value: T;
  groups: readonly SelectGroup<T>[];
  hint?: string | null;
  wrong?: boolean;
  onChoose: (value: T) => void;
}

export function Select<T extends string | number>(props: SelectProps<T>) {
  const { label, value, groups, hint = null, wrong = false, onChoose } = props;
  const id = useId();
  const all = groups.flatMap((group) => group.options);
  return (
    <div class={wrong ? 'field field-wrong' : 'field'}>
      <label for={id}>{label}</label>
      <select
        id={id}
        value={String(value)}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        onChange={(event) => {
          const chosen = all.find((option) => String(option.value) === event.currentTarget.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {groups.map((group) => {
          const options = group.options.map((option) => (
            <option key={option.value} value={String(option.value)} selected={option.value === value}>
              {option.text}
            </option>
          ));
          return group.name ? <optgroup label={group.name}>{options}</optgroup> : options;
        })}
      </select>
      {hint && (
        <p class="muted small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
