// A sheet over the page: the browser's own dialog keeps focus inside and gives it back.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { IconButton } from './button';

interface SheetProps {
  title: string;
  /** In the middle, for questions that must not lie over the buttons of the turn. */
  center?: boolean;
  /** Absent: the question has to be answered by one of its buttons. */
  onClose?: () => void;
  children: ComponentChildren;
}

export function Sheet({ title, center = false, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const takenAway = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      takenAway.current = true;
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={center ? 'sheet sheet-center' : 'sheet'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        if (takenAway.current) return;
        // Browsers let a second Escape close any dialog; one that asks comes back.
        if (onClose) onClose();
        else dialog.current?.showModal();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div class="sheet-head">
        <h2 tabIndex={-1} autofocus>
          {title}
        </h2>
        {onClose && <IconButton icon="close" label={t('common.close')} onPress={onClose} />}
      </div>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
}
