// Asks the server whether a table goes together, while it is being chosen: knows the question, none of the rules.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../wire/http';
import type { TableAnswer, TableQuestion } from '../../wire/types';

const PAUSE_MS = 120;

/** The newest answer; null until there is one, and where the server cannot be reached: it is asked again in any case. */
export function useCheck(question: TableQuestion): TableAnswer | null {
  const [answer, setAnswer] = useState<TableAnswer | null>(null);
  const asked = JSON.stringify(question);
  useEffect(() => {
    let old = false;
    const timer = setTimeout(() => {
      ask<TableAnswer>('POST', '/tables/check', null, question).then(
        (found) => old || setAnswer(found),
        () => old || setAnswer(null),
      );
    }, PAUSE_MS);
    return () => {
      old = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return answer;
}
