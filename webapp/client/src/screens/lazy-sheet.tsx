// A sheet, or a screen, whose code and words come when it is first opened; some are fetched ahead on the first screen.
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { toastTrouble } from '../actions/notice';
import { closeSheet } from '../actions/sheets';
import { loadLaterWords } from '../i18n';

export interface LazySheet<Props> {
  Sheet: FunctionComponent<Props>;
  /** Fetches ahead; does nothing where there is no connection. */
  fetch: () => void;
}

export function lazySheet<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazySheet<Props> {
  let ready: FunctionComponent<Props> | null = null;
  const get = async () => {
    const [found] = await Promise.all([load(), loadLaterWords()]);
    ready = found;
  };
  function Later(props: Props) {
    const [, draw] = useState(0);
    useEffect(() => {
      if (ready) return;
      get().then(
        () => draw(1),
        () => {
          toastTrouble('offline');
          closeSheet();
        },
      );
    }, []);
    const Ready = ready;
    return Ready && <Ready {...props} />;
  }
  return { Sheet: Later, fetch: () => void get().catch(() => undefined) };
}
