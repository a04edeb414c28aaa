// A page to look at the board: ?scene=middle (or another of scenes.json)&raise&theme=night&white=1&flipped&hidden&select=13&proof=6,5&first&trace=24.18.13
import '../../tokens.css';
import { mountBoard } from '..';
import type { BoardOptions, Saying } from '..';
import type { Event, LastTurn, View } from '../../wire/types';
import { tableView } from './variants';
import { sceneNames } from './views';
import type { SceneName } from './views';
import { english } from './words';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'walnut';
const host = document.getElementById('host');
const line = document.getElementById('line');
const buttons = document.getElementById('buttons');
const heard: Saying[] = [];

const options: BoardOptions = {
  flipped: query.has('flipped'),
  firstGame: query.has('first'),
  autoRoll: !query.has('hidden'),
  autoForced: query.has('forced'),
  autoBearOff: query.has('bearoff'),
  reducedMotion: query.has('still'),
  mayRaise: query.has('raise'),
  interactive: true,
};

if (host && line && buttons) {
  const tell = (text: string): void => {
    line.textContent = text;
  };
  const board = mountBoard(
    host,
    {
      onTurn: (moves) => tell(`turn ${JSON.stringify(moves)}`),
      onHalfTurn: (moves) => tell(`half ${JSON.stringify(moves)}`),
      onWhy: (_taken, move) => {
        tell(`why not ${move.join('/')}`);
        return Promise.resolve({
          reason: 'point_closed',
          points: query.get('proof')?.split(',').map(Number) ?? [move[1]],
        });
      },
      say: (saying) => heard.push(saying),
      sound: () => undefined,
      haptic: () => undefined,
      onRoll: () => tell('roll'),
      onCube: () => tell('cube'),
      onTurnState: (now) => (document.title = JSON.stringify(now)),
    },
    english,
  );
  const trace = query.get('trace')?.split('.').map(Number) ?? [];
  const last: LastTurn = {
    seat: query.has('own') ? 0 : 1,
    dice: [],
    steps: trace.slice(1).map((dst, index) => [trace[index] ?? 0, dst, 1, 0]),
  };
  const name = (query.get('scene') ?? 'start') as SceneName;
  const more: Partial<View> = {
    white: query.get('white') === '1' ? 1 : 0,
    ...(trace.length > 0 ? { last } : {}),
    ...(query.has('spectator') ? { me: null } : {}),
    ...(query.has('theirs') ? { turn: 1, graph: null } : {}),
  };
  const view = tableView(name, more);
  board.set(view, options);
  for (const step of query.getAll('select')) {
    const target = host.querySelector(`[data-place="${step}"]`);
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  const steps: [number, number, number, number][] = [
    [24, 18, 6, 0],
    [18, 17, 1, 1],
  ];
  const film: Event[] = [
    { k: 'rolled', seat: 1, dice: [6, 1] },
    { k: 'played', seat: 1, steps },
    { k: 'rolled', seat: 0, dice: view.dice },
  ];
  Object.assign(window, { board, view, options, heard, film });
  for (const scene of sceneNames) {
    const link = document.createElement('a');
    query.set('scene', scene);
    link.href = `?${query.toString()}`;
    link.textContent = `${scene} `;
    buttons.append(link);
  }
}
