"""How turns follow each other in a game: knows when dice are thrown and who moves with them, not how they fall.

Dice are thrown in the commit that ends the turn before, so no reconnect can fish for others, except where the next
player may raise first: there the turn waits for his roll. A roll without a legal move is passed at once, in the same
commit, until somebody can move. Of a climbing double only stages that can be played are waited for (rules 2.9b).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.dice.modes import EXTRA, NOTHING, DiceMode, Memory, after_opening, place_of_opening, remember, throw
from engine.dice.source import Dice, Pair, UsedUpError
from engine.match.ending import DRAWN, End, answering, ending, unanswered
from engine.match.events import Event, GameEnded, GameStarted, How, MatchEnded, Passed, Rolled, StageBegan, ToRoll
from engine.match.legal import head_moves, outcome, stuck, turns
from engine.match.raising import auto_raises, has_room, is_crawford
from engine.match.state import CENTRED, Cube, Match
from engine.match.table import Seat, Table, other, variant_of
from engine.rules.cascade import following, opened
from engine.rules.context import ORDINARY, Stage, TurnContext
from engine.rules.position import Men, Position, Step
from engine.rules.setups import start_men
from engine.rules.variant import Opening, Variant
from engine.rules.variants import variant as named


@dataclass(slots=True)
class Course:
    """A game while the events of one command are made. `cube` None: nobody may raise in this game."""

    match_id: str
    table: Table
    game: int
    variant: Variant
    white: Seat
    dice: Dice
    cube: Cube | None
    rolls: int = 0
    turns: int = 0
    head_taken: int = 0
    memory: Memory = NOTHING
    events: list[Event] = field(default_factory=list)

    def go_on(self, position: Position, seat: Seat, *, asked: bool = False, last_roll: bool = False) -> End | None:
        """`seat` comes to roll on `position` (in its numbering): events until somebody acts, or the game's end.

        `asked`: for the dice, by a player who has raised or will not. `last_roll`: an answering roll, which no raise
        comes before. Live dice have to be asked for in any case, and used-up ones end the game.
        """
        while True:
            if not asked and (self.table.dice is DiceMode.LIVE or (not last_roll and self._may_raise(seat))):
                self.events.append(ToRoll(seat))
                return None
            try:
                if self.roll(position, seat):
                    return None
            except UsedUpError:
                return End(None, None, How.DICE)
            self.events.append(Passed(seat))
            if last_roll:
                return unanswered(self.variant, position, seat)
            if stuck(self.variant, position):
                return DRAWN
            position, seat, asked, self.head_taken = position.turned(), other(seat), False, 0

    def roll(self, position: Position, seat: Seat, thrown: tuple[int, ...] | None = None) -> bool:
        """Throw for `seat`, unless the dice are `thrown` already (the opening); whether it has a legal move."""
        mode, opening = self.table.dice, thrown is not None
        if thrown is None:
            thrown = throw(mode, self.dice, self.memory, self.match_id, self.game, self.rolls, seat)
        self.events.append(Rolled(seat, thrown))
        self.rolls += 1
        self.turns += 1
        if mode is not DiceMode.RANDOM:
            self.memory = remember(mode, self.memory, seat, thrown, opening)
        stage = opened(self.variant, position, thrown)
        if not self._playable(position, seat, thrown, stage):
            return False
        if stage is not None:
            self.events.append(StageBegan(seat, *stage))
        return True

    def next_stage(self, stage: Stage, moves: int, position: Position, seat: Seat) -> bool:
        """`seat` has played `moves` of a stage: whether another one can be played, by it or by the other side."""
        while (follower := following(self.variant, stage, moves, position)) is not None:
            if follower.handed and not stage.handed:
                position, seat, self.head_taken = position.turned(), other(seat), 0
            stage, moves = follower, 0
            if self._playable(position, seat, (stage.rolled, stage.rolled), stage):
                self.events.append(StageBegan(seat, *stage))
                return True
        return False

    def _playable(self, position: Position, seat: Seat, dice: tuple[int, ...], stage: Stage | None) -> bool:
        context = ORDINARY
        if stage is not None or self.variant.head is not None:
            own_turns = self.turns + (stage is not None and stage.handed)
            context = TurnContext(own_turns <= 2, seat == self.white, self.head_taken, stage)
        return bool(turns(self.variant.name, position, dice, context).ways[0])

    def _may_raise(self, seat: Seat) -> bool:
        cube = self.cube
        return cube is not None and cube.owner in (None, seat) and has_room(self.table, cube)


def course_of(match_id: str, match: Match, dice: Dice) -> Course:
    """The running game from where it stands."""
    return Course(
        match_id,
        match.table,
        match.game,
        named(variant_of(match.table, match.game)),
        match.white,
        dice,
        match.cube if match.table.cube and not is_crawford(match) else None,
        match.rolls,
        match.turns,
        match.head_taken,
        match.memory,
    )


def play_on(course: Course, match: Match, steps: tuple[Step, ...], after: Position) -> End | None:
    """What follows when the seat on move has played `steps` to `after`: the next stage, the next roll, or the end."""
    seat, stage = match.turn, match.stage
    stands = outcome(course.variant, after, steps)
    if stands is not None:
        end = ending(match, seat, after, stands)
        return end if end is not None else course.go_on(after.turned(), other(seat), last_roll=True)
    if stage is not None:
        course.head_taken += head_moves(course.variant, steps)
        if course.next_stage(stage, len(steps), after, seat):
            return None
    if answering(match):
        return unanswered(course.variant, after, seat)
    if stage is not None and stage.handed:
        return course.go_on(after, seat)  # whoever played what was handed over has its own turn now
    course.head_taken = 0
    return course.go_on(after.turned(), other(seat))


class Opened(NamedTuple):
    """The throws of an opening, equal ones first, the dice under the lids for each, and the men of White and Black."""

    throws: tuple[Pair, ...]
    lids: tuple[tuple[int, ...], ...]
    men: tuple[Men, Men]


def open_game(
    match_id: str,
    table: Table,
    game: int,
    dice: Dice,
    *,
    raising: bool = True,
    sides: Seat | None = None,
    memory: Memory = NOTHING,
) -> tuple[Event, ...]:
    """A game from its opening throw to the first turn that can be played.

    Each side throws one die, again while they are equal. Where the sides are not alike, they alternate: `sides` was
    White of the last such game (rules 2.10). `raising`: whether this game can be raised at all. `memory`: of the games
    before.
    """
    throws = [dice.opening(match_id, game, place_of_opening(table.dice, memory, 0))]
    while throws[-1][0] == throws[-1][1]:
        throws.append(dice.opening(match_id, game, place_of_opening(table.dice, memory, len(throws))))
    places = [place_of_opening(table.dice, memory, ties) for ties in range(len(throws))]
    lids = tuple(dice.under_lids(match_id, game, place) for place in places)
    variant = named(variant_of(table, game))
    men = dice.set_up(match_id, game, lambda draw: start_men(variant, draw))
    opened = Opened(tuple(throws), lids if lids[0] else (), men)
    return begin_game(match_id, table, game, dice, opened, raising=raising, sides=sides, memory=memory)


def begin_game(
    match_id: str,
    table: Table,
    game: int,
    dice: Dice,
    opened: Opened,
    *,
    raising: bool,
    sides: Seat | None,
    memory: Memory = NOTHING,
) -> tuple[Event, ...]:
    """The same once the opening is thrown: the higher die is White and begins, in the short family with both dice
    (rules 1.2, 3.1.2)."""
    throws, lids, (mine, theirs) = opened
    a, b = throws[-1]
    variant = named(variant_of(table, game))
    white: Seat = 0 if a > b else 1
    if not variant.symmetric and sides is not None:
        white = other(sides)
    cube = CENTRED._replace(raises=auto_raises(table, len(throws) - 1)) if table.cube and raising else None
    memory = after_opening(table.dice, memory, len(throws))
    course = Course(match_id, table, game, variant, white, dice, cube, rolls=len(throws), memory=memory)
    course.events.append(GameStarted(game, white, throws, (mine, theirs) if white == 0 else (theirs, mine), lids))
    position = Position(mine, theirs)
    end = None
    if variant.opening is Opening.ANEW:
        end = course.go_on(position, white)
    else:
        thrown: tuple[int, ...] = (max(a, b), min(a, b))
        if table.dice in EXTRA:
            thrown += dice.roll(match_id, game, course.rolls, EXTRA[table.dice])
        else:
            course.rolls -= 1  # the throw that settled the opening is White's first roll
        if not course.roll(position, white, thrown):
            course.events.append(Passed(white))
            end = course.go_on(position.turned(), other(white))
    if end is not None:  # every start can be moved from, so that only dice can be wanting
        course.events += (GameEnded(None, None, 0, end.how), MatchEnded(None, end.how))
    return tuple(course.events)
