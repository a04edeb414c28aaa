// Buttons: one primary a screen, the rest quieter.
import type { ComponentChildren, Ref } from 'preact';
import { Icon, type IconName } from './icon';

interface ButtonProps {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: IconName;
  disabled?: boolean;
  onPress: () => void;
  id?: string;
  innerRef?: Ref<HTMLButtonElement>;
  children: ComponentChildren;
}

export function Button({
  kind = 'secondary',
  icon,
  disabled = false,
  onPress,
  id,
  innerRef,
  children,
}: ButtonProps) {
  return (
    <button
      type="button"
      class={`button button-${kind}`}
      disabled={disabled}
      onClick={onPress}
      {...(id ? { id } : {})}
      {...(innerRef ? { ref: innerRef } : {})}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps {
  icon: IconName;
  label: string;
  onPress: () => void;
}

export function IconButton({ icon, label, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      class="button button-quiet icon-button"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
