// One of several, as a row of radio buttons, and yes or no, as a switch.
import { useId } from 'preact/hooks';

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  /** So many in a row; without it they flow. */
  columns?: number;
  options: readonly { value: T; text: string; lang?: string }[];
  /** What the chosen one means. */
  hint?: string | null;
  /** It does not go together with another. */
  wrong?: boolean;
  onChoose: (value: T) => void;
}

export function Choice<T extends string | number>({
  label,
  value,
  columns,
  options,
  hint = null,
  wrong = false,
  onChoose,
}: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset
      class={wrong ? 'choice field-wrong' : 'choice'}
      {...(hint ? { 'aria-describedby': `${name}-hint` } : {})}
    >
      <legend>{label}</legend>
      <div class={columns ? `choice-options choice-columns-${columns}` : 'choice-options'}>
        {options.map((option) => (
          <label class="choice-option" key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span {...(option.lang ? { lang: option.lang } : {})}>{option.text}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p class="muted small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <button type="button" role="switch" class="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span>{label}</span>
      <span class="switch-track" aria-hidden="true" />
    </button>
  );
}
