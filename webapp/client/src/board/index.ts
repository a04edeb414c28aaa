// The one door of the board.
export type * from './api';
export { afterStep, menText, parseMen, pipCount } from './men';
export { mountBoard } from './mount';
export { meetingOf } from './shown';
