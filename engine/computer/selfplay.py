"""Makes the nets of `net`: knows how one is fitted by playing against itself. Never part of a running server.

    python -m engine.computer.selfplay plakoto fevga ... [--rounds 12] [--games 300]

Many games at a time; after each round of them the net is fitted to what came of the positions it chose, part of it the
end of the game and part what it thought itself a turn later (TD(lambda), Sutton 1988).
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.computer.fit import rounded
from engine.computer.game import Choice, Ended, Game, game
from engine.computer.judge import Numbers
from engine.computer.net import Net, NetJudge, exactly, net
from engine.computer.sight import Counts, counts, sight, width
from engine.rules.variant import Variant
from engine.rules.variants import variant as named

HIDDEN = 32
BATCH = 256
EPOCHS = 3
KEPT = 4  # rounds whose positions are still learned from
CARE = np.array([2, 0.7, 0.7], dtype=np.float32)
LAST_WINS = "-reverse"
"""The end of a net's name, where it plays for who finishes last."""


class Lesson(NamedTuple):
    """Boards and the three chances that came of them."""

    both: Counts
    chances: Numbers


class Seen(NamedTuple):
    """A board that was chosen, by whom, and its three chances then."""

    side: int
    both: npt.NDArray[np.uint8]
    chances: Numbers


def play_round(
    judge: NetJudge, games: int, blur: float, trace: float, rng: random.Random, *, last_wins: bool = False
) -> Lesson:
    """`games` games at once; `blur` is the noise on what each play looks worth, `trace` the lambda of TD(lambda)."""
    playing = [game(judge.variant, rng) for _ in range(games)]
    lines: list[list[Seen]] = [[] for _ in playing]
    noise = np.random.default_rng(rng.randrange(1 << 30))
    lessons: list[Lesson] = []
    asked = {index: choice for index, each in enumerate(playing) if (choice := _next(each)) is not None}
    while asked:
        after = [option.position for choice in asked.values() for option in choice.options]
        chances = judge.outcomes(after)[:, (0, 1, 3)]
        worth = -chances[:, 0] if last_wins else chances @ np.array([2, 1, -1], dtype=np.float32)
        looks = worth + blur * noise.standard_normal(len(worth))
        both = counts(after)
        first = 0
        for index, choice in list(asked.items()):
            best = int(np.argmax(looks[first : first + len(choice.options)]))
            lines[index].append(Seen(choice.side, both[first + best], chances[first + best]))
            first += len(choice.options)
            try:
                asked[index] = playing[index].send(choice.options[best])
            except StopIteration as stopped:
                del asked[index]
                lessons.append(learned(lines[index], stopped.value, trace))
    return Lesson(np.concatenate([x.both for x in lessons]), np.concatenate([x.chances for x in lessons]))


def learned(line: list[Seen], ended: Ended, trace: float) -> Lesson:
    """What came of each board of one game, from its end backwards."""
    won = exactly(ended.outcome)
    came = np.array([won[0], won[1], 0], dtype=np.float32)
    side = ended.side
    found = []
    for seen in reversed(line):
        if seen.side != side:
            came, side = _other_side(came), seen.side
        found.append(came)
        came = trace * came + (1 - trace) * seen.chances
    return Lesson(np.array([seen.both for seen in reversed(line)]), np.array(found, dtype=np.float32))


def fit(variant: Variant, start: Net, lesson: Lesson, epochs: int, rate: float, rng: np.random.Generator) -> Net:
    """The net after `epochs` of Adam over the lesson."""
    parts = [part.copy() for part in start[:4]]
    mean = [np.zeros_like(part) for part in parts]
    square = [np.zeros_like(part) for part in parts]
    seen = sight(variant, lesson.both)
    step = 0
    for _ in range(epochs):
        shuffled = rng.permutation(len(seen))
        for rows in np.array_split(shuffled, max(1, len(seen) // BATCH)):
            x = seen[rows]
            middle = np.tanh(x @ parts[0] + parts[1])
            error = 1 / (1 + np.exp(-(middle @ parts[2] + parts[3]))) - lesson.chances[rows]
            out = error * CARE / len(rows)
            back = (out @ parts[2].T) * (1 - middle * middle)
            step += 1
            for k, slope in enumerate((x.T @ back, back.sum(0), middle.T @ out, out.sum(0))):
                mean[k] = 0.9 * mean[k] + 0.1 * slope
                square[k] = 0.999 * square[k] + 0.001 * slope**2
                change = mean[k] / (1 - 0.9**step) / (np.sqrt(square[k] / (1 - 0.999**step)) + 1e-8)
                parts[k] -= (rate * change).astype(np.float32)
    hidden, hidden_bias, out, out_bias = parts
    return Net(hidden, hidden_bias, out, out_bias, start.care)


def fresh(variant: Variant, rng: np.random.Generator) -> Net:
    """A net that knows nothing."""
    size = width(variant)
    hidden = (rng.standard_normal((size, HIDDEN)) / 10).astype(np.float32)
    nothing = np.zeros(3, dtype=np.float32)
    return Net(
        hidden,
        np.zeros(HIDDEN, dtype=np.float32),
        (rng.standard_normal((HIDDEN, 3)) / 10).astype(np.float32),
        nothing,
        np.zeros(size, dtype=np.float32),
    )


def train(name: str, rounds: int, games: int, start: Net | None = None) -> Net:
    """A net fitted by `rounds` of `games` games."""
    variant, last_wins = named(name.removesuffix(LAST_WINS)), name.endswith(LAST_WINS)
    rng, numbers = random.Random(name), np.random.default_rng(7)  # noqa: S311 - no die of any player's game
    made = start or fresh(variant, numbers)
    kept: list[Lesson] = []
    for number in range(rounds):
        began = time.perf_counter()
        late = number / max(1, rounds - 1)
        judge = NetJudge(variant, made, last_wins=last_wins)
        # At first only the ends of games teach anything.
        lesson = play_round(judge, games, 0.15 * (1 - late) + 0.03, 0.95 - 0.35 * late, rng, last_wins=last_wins)
        kept = [*kept, lesson][-KEPT:]
        all_kept = Lesson(np.concatenate([x.both for x in kept]), np.concatenate([x.chances for x in kept]))
        made = fit(variant, made, all_kept, EPOCHS, 3e-3 * (1 - late) + 2e-4, numbers)
        turns = len(lesson.both) / games
        print(
            f"{name}: round {number + 1}, {turns:.0f} choices a game, {time.perf_counter() - began:.0f} s", flush=True
        )
    return made._replace(care=care(variant, made, all_kept))


def care(variant: Variant, made: Net, lesson: Lesson) -> Numbers:
    """How much each number of `sight` moves the log odds of finishing first, on the average of these boards."""
    rows = sight(variant, lesson.both[:: max(1, len(lesson.both) // 4000)])
    middle = np.tanh(rows @ made.hidden + made.hidden_bias)
    slope = (1 - middle * middle).mean(axis=0) * made.out[:, 0]
    cares: Numbers = made.hidden @ slope
    return cares


def _next(playing: Game) -> Choice | None:
    """A game's first choice; None where it has none, which teaches nothing."""
    return next(playing, None)


def _other_side(chances: Numbers) -> Numbers:
    win, mars, lost = chances
    return np.array([1 - win, lost, mars], dtype=np.float32)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fits the nets of games that the analyser does not know.")
    parser.add_argument("names", nargs="+", help="variants; with -reverse at the end for games that the last wins")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--on", action="store_true", help="go on from the net that is there")
    options = parser.parse_args()
    for name in options.names:
        made = train(name, options.rounds, options.games, net(name) if options.on else None)
        parts = ",\n".join(f'"{part}": {json.dumps(rounded(numbers))}' for part, numbers in made._asdict().items())
        file = Path(__file__).parent / "nets" / f"{name}.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"{{\n{parts}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
