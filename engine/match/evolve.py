"""From events to state: knows what each event changes, judges nothing and throws no dice.

The log is the truth and a `Match` is its cache, so everything here is a function of the entries alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from engine.dice.modes import EXTRA, DiceMode, after_opening, remember
from engine.match import agreement
from engine.match.clock import PAUSE_MS, bank_after, deadline, join_deadline
from engine.match.events import (
    Beavered,
    ChainShown,
    Credited,
    Entry,
    Event,
    GameEnded,
    GameStarted,
    How,
    LinkShown,
    MatchEnded,
    MatchStarted,
    OpeningTied,
    Passed,
    Played,
    RaiseAccepted,
    RaiseDeclined,
    RaiseOffered,
    ResignOffered,
    ResignRefused,
    Rolled,
    SeedSealed,
    SeedShown,
    ServerChain,
    SetUpDrawn,
    StageBegan,
    Thrown,
    ToRoll,
)
from engine.match.legal import after_steps, head_moves, played, seen_by
from engine.match.raising import auto_raises, taken
from engine.match.state import CENTRED, Cube, Dealing, GameResult, LastTurn, Match, RaiseOffer, ResignOffer, actor
from engine.match.table import Seat, variant_of
from engine.rules.context import Stage
from engine.rules.position import Men, Position, Step
from engine.rules.variant import Opening
from engine.rules.variants import variant as named

NO_MEN: Men = (0,) * 26


def evolve(match: Match | None, event: Event, at: int) -> Match:
    """The match after `event`, which happened `at`. The first event of all is `MatchStarted`, on None.

    ValueError where the event cannot follow: a log that does not begin with its start, or starts twice.
    """
    if match is None:
        if not isinstance(event, MatchStarted):
            raise ValueError(f"a log begins with its start, not with {event!r}")
        return _set_up(event, at)
    match event:
        case Played(seat, steps):
            return _turn_over(
                match,
                seat,
                at,
                after=after_steps(played(match), seen_by(seat, match), steps),
                steps=steps,
            )
        case Rolled(seat, dice):
            return _rolled(match, seat, dice, at)
        case Passed(seat):
            return _turn_over(match, seat, at, after=None, steps=())
        case ToRoll(seat):
            return _turn_came(match, seat, at)._replace(to_roll=True)
        case StageBegan(seat, number, moves, rolled, handed):
            stage = Stage(number, moves, rolled, handed)
            came = match if match.dice and match.turn == seat else _turn_came(match, seat, at)
            return came._replace(dice=(rolled, rolled), stage=stage)
        case RaiseOffered(seat):
            return _offered(match, seat, at)
        case Beavered(seat):
            return _beavered(match, seat, at)
        case RaiseAccepted(seat):
            return _accepted(match, seat, at)
        case RaiseDeclined():
            return match._replace(bank_ms=bank_after(match, at), offer=None, to_roll=False)
        case ResignOffered(seat, value):
            return match._replace(resign=ResignOffer(seat, value))
        case ResignRefused():
            return match._replace(resign=None)
        case GameStarted():
            return _game_started(match, event, at)
        case GameEnded():
            return _game_ended(match, event, at)
        case MatchEnded(winner, how):
            return _match_ended(match, winner, how)
        case Credited(ms):
            due = None if match.deadline is None else match.deadline + ms
            return match._replace(turn_since=match.turn_since + ms, deadline=due)
        case SeedSealed() | SeedShown():
            return agreement.sealed(match, event, at)
        case ServerChain() | ChainShown() | LinkShown() | Thrown() | OpeningTied() | SetUpDrawn():
            return agreement.live(match, event, at)
        case MatchStarted():
            raise ValueError("a match starts once")
        case _:
            assert_never(event)


def apply(match: Match | None, entry: Entry) -> Match:
    """The match after a whole entry, at the entry's version. ValueError where the entry is not the next one."""
    before = 0 if match is None else match.version
    if entry.version != before + 1:
        raise ValueError(f"entry {entry.version} cannot follow version {before}")
    for event in entry.events:
        match = evolve(match, event, entry.at)
    if match is None:
        raise ValueError("an entry holds at least one event")
    return match._replace(version=entry.version)


def replay(entries: Iterable[Entry]) -> Match:
    """The match that a whole log leads to. ValueError for an empty log and for one with a gap."""
    match: Match | None = None
    for entry in entries:
        match = apply(match, entry)
    if match is None:
        raise ValueError("an empty log is no match")
    return match


def _set_up(event: MatchStarted, at: int) -> Match:
    """With a package the players first agree on dice, over the start position where it is known already."""
    table, package = event.table, event.package
    bank = 0 if table.clock is None else table.clock.bank * 1000
    return Match(
        version=0,
        table=table,
        phase="playing" if package is None else "preparing",
        game=0 if package is None else 1,
        score=(0, 0),
        white=0,
        men=(NO_MEN, NO_MEN) if package is None else agreement.start_board(variant_of(table, 1)),
        turn=0,
        dice=(),
        rolls=0,
        bank_ms=(bank, bank),
        turn_since=at,
        deadline=None if package is None else join_deadline(table.clock, at),
        last=None,
        resign=None,
        results=(),
        winner=None,
        dealing=None if package is None else Dealing(package),
    )


def _game_started(match: Match, event: GameStarted, at: int) -> Match:
    """Where the throw that settles the opening is White's first roll, the `Rolled` that follows counts it."""
    table = match.table
    variant = named(variant_of(table, event.game))
    ties = len(event.opening) - 1
    again = variant.opening is Opening.ANEW or table.dice in EXTRA
    return match._replace(
        phase="playing",
        game=event.game,
        white=event.white,
        men=event.men,
        turn=event.white,
        dice=(),
        rolls=ties + 1 if again else ties,
        turn_since=at if event.game == 1 or match.live is not None else at + PAUSE_MS,
        last=None,
        cube=CENTRED._replace(raises=auto_raises(table, ties)) if ties else CENTRED,
        to_roll=False,
        turns=0,
        memory=after_opening(table.dice, match.memory, len(event.opening)),
        sides=match.sides if variant.symmetric else event.white,
    )


def _match_ended(match: Match, winner: Seat | None, how: How) -> Match:
    """Most ends follow the end of a game; one without a game leaves nothing open."""
    match = match._replace(phase="over", winner=winner, deadline=None)
    if how not in (How.CANCELLED, How.VOID, How.DICE):
        return match
    live = None if match.live is None else match.live._replace(open=None)
    return match._replace(ended=how, dice=(), to_roll=False, offer=None, resign=None, stage=None, live=live)


def _turn_came(match: Match, seat: Seat, at: int) -> Match:
    """The pause before a further game is for both: a turn played inside it leaves the rest to the next seat."""
    since = max(at, match.turn_since)
    return match._replace(
        turn=seat,
        turn_since=since,
        deadline=deadline(match.table.clock, since, match.bank_ms[seat]),
        head_taken=_head_taken(match, seat),
    )


def _head_taken(match: Match, seat: Seat) -> int:
    """Who has just played what was handed over goes on with the same turn, as far as the head goes (rules 6.10)."""
    return match.head_taken if match.last is not None and match.last.seat == seat else 0


def _rolled(match: Match, seat: Seat, dice: tuple[int, ...], at: int) -> Match:
    """A roll that was asked for is part of a turn whose time runs already."""
    mode, memory, variant = match.table.dice, match.memory, played(match)
    if mode is not DiceMode.RANDOM:
        memory = remember(mode, memory, seat, dice, opening=match.last is None and variant.opening is Opening.PLAYED)
    counts = variant.head is not None or variant.climbs
    if match.to_roll:
        since, due, head = match.turn_since, match.deadline, match.head_taken
    else:
        since = max(at, match.turn_since)
        due, head = deadline(match.table.clock, since, match.bank_ms[seat]), _head_taken(match, seat)
    return match._replace(
        turn=seat,
        dice=dice,
        rolls=match.rolls + 1,
        turn_since=since,
        deadline=due,
        to_roll=False,
        head_taken=head,
        turns=match.turns + 1 if counts else 0,
        memory=memory,
    )


def _offered(match: Match, seat: Seat, at: int) -> Match:
    """The offerer's turn stands still, at what it has used of its delay, while the other's time runs."""
    clock = match.table.clock
    spent = at - match.turn_since
    offer = RaiseOffer(seat, False, spent if clock is None else min(spent, clock.delay * 1000))
    return _asked(match._replace(bank_ms=bank_after(match, at)), offer, at)


def _beavered(match: Match, seat: Seat, at: int) -> Match:
    spent = 0 if match.offer is None else match.offer.spent_ms
    raised = Cube(match.cube.raises + 1, seat, accepted=True)
    return _asked(match._replace(bank_ms=bank_after(match, at), cube=raised), RaiseOffer(seat, True, spent), at)


def _asked(match: Match, offer: RaiseOffer, at: int) -> Match:
    asked = match._replace(offer=offer, turn_since=at)
    return asked._replace(deadline=deadline(match.table.clock, at, match.bank_ms[actor(asked)]))


def _accepted(match: Match, seat: Seat, at: int) -> Match:
    """The offerer's turn goes on from where it stood still."""
    cube, bank_ms = taken(match, seat), bank_after(match, at)
    since = at - (0 if match.offer is None else match.offer.spent_ms)
    return match._replace(
        cube=cube,
        offer=None,
        bank_ms=bank_ms,
        turn_since=since,
        deadline=deadline(match.table.clock, since, bank_ms[match.turn]),
    )


def _turn_over(match: Match, seat: Seat, at: int, *, after: Position | None, steps: tuple[Step, ...]) -> Match:
    men, head = match.men, match.head_taken
    if after is not None:
        men = (after.own, after.opp) if seat == 0 else (after.opp, after.own)
        if match.stage is not None:
            head += head_moves(played(match), steps)
    return match._replace(
        men=men,
        dice=(),
        bank_ms=bank_after(match, at),
        last=LastTurn(seat, match.dice, steps),
        stage=None,
        head_taken=head,
    )


def _game_ended(match: Match, event: GameEnded, at: int) -> Match:
    won = event.points
    a, b = match.score
    result = GameResult(match.game, event.winner, event.win, event.points, event.how)
    return match._replace(
        score=(a, b) if event.winner is None else (a + won, b) if event.winner == 0 else (a, b + won),
        dice=(),
        bank_ms=bank_after(match, at),
        deadline=None,
        resign=None,
        results=(*match.results, result),
        to_roll=False,
        offer=None,
        stage=None,
        head_taken=0,
        live=None if match.live is None else match.live._replace(open=None),
    )
