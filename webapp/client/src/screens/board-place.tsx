// Where the board lives: mounted once, over all screens.
import { useEffect, useRef } from 'preact/hooks';
import { putBoard } from '../play/table';

export function BoardPlace() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? putBoard(host.current) : undefined), []);
  return <div class="frame-board" ref={host} />;
}
