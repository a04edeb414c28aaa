// Draws a component again as time goes by, only while it is wanted.
import { useEffect, useReducer } from 'preact/hooks';

export function useTick(every: number, wanted: boolean): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => draw(undefined), every);
    return () => clearInterval(timer);
  }, [every, wanted]);
}
