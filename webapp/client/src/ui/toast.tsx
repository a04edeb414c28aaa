// A short word that goes by itself, and the voice of the page for screen readers.
import { useEffect, useRef } from 'preact/hooks';
import { closeToast } from '../actions/notice';
import { t } from '../i18n';
import { store } from '../state';
import { useStore } from '../store';
import { Button, IconButton } from './button';

export function ToastPlace() {
  const toast = useStore(store, (state) => state.toast);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Over an open sheet too, where the browser can.
    const element = place.current;
    if (!element?.showPopover) return;
    element.hidePopover();
    if (toast) element.showPopover();
  }, [toast?.id]);
  return (
    <div role="status" class="toast-place" popover="manual" ref={place}>
      {toast && (
        <div class="toast" key={toast.id}>
          <span>{toast.text}</span>
          {toast.action && (
            <Button
              kind="quiet"
              onPress={() => {
                toast.action?.run();
                closeToast();
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton icon="close" label={t('common.close')} onPress={closeToast} />
        </div>
      )}
    </div>
  );
}

export function Voice() {
  const said = useStore(store, (state) => state.said);
  return (
    <div class="hidden-text" role="log" aria-live="polite" data-voice>
      {said.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
