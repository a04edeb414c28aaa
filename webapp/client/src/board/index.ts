// The one door of the board.
export type * from './api';
export { mountBoard } from './mount';
