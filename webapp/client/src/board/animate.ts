// Running frames one after another. Whoever comes in between finishes the film at once: nothing waits for a picture.
import type { Frame } from './frames';

export interface Film {
  /** Jump to the end now; everything that was to be said is said. */
  finish(): void;
  over: Promise<void>;
}

export interface Projector {
  /** Draw a frame; answers after how many milliseconds everything in it has arrived. */
  show(frame: Frame): number;
  /** Everything has arrived: sound and words. `cut` = the film was finished early, so no sound. */
  land(frame: Frame, cut: boolean): void;
  /** After the last frame, exactly once. */
  end(): void;
}

export function runFilm(frames: readonly Frame[], projector: Projector): Film {
  let index = 0;
  let landed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let release: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  const close = (): void => {
    if (closed) return;
    closed = true;
    clearTimeout(timer);
    for (const frame of frames.slice(landed)) projector.land(frame, true);
    projector.end();
    release();
  };
  const next = (): void => {
    const frame = frames[index];
    index += 1;
    if (!frame) {
      close();
      return;
    }
    timer = setTimeout(() => {
      landed = index;
      projector.land(frame, false);
      timer = setTimeout(next, frame.hold);
    }, projector.show(frame));
  };
  next();
  return { finish: close, over };
}
