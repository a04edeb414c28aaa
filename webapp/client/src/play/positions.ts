// Positions as the wire writes them: counts checkers and replays steps that the server decided.
import { afterStep, meetingOf, menText, parseMen, pipCount } from '../board';
import type { Played, View } from '../wire/types';

export const START_MEN = '00000050300005000000000020';

export const pipsOf = (men: string): number => pipCount(parseMen(men));

/** The men after the steps of a turn; used to show the end of a game whose next one has already begun. */
export function afterSteps(view: View, { seat, steps }: Played): View['men'] {
  const meeting = meetingOf(view);
  const [own, other] = steps.reduce((men, step) => afterStep(men, seat, step, meeting), [
    parseMen(view.men[0]),
    parseMen(view.men[1]),
  ] as [number[], number[]]);
  return [menText(own), menText(other)];
}
