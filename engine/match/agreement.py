"""From events to state while players agree on dice: knows what seeds, chains and links change, judges nothing."""

from __future__ import annotations

from typing import TypeVar, assert_never

from engine.dice.modes import with_seat
from engine.dice.sealed import Seed
from engine.match.clock import PAUSE_MS, bank_after, deadline, join_deadline
from engine.match.events import (
    ChainShown,
    LinkShown,
    OpeningTied,
    SeedSealed,
    SeedShown,
    ServerChain,
    SetUpDrawn,
    Thrown,
)
from engine.match.state import CENTRED, Live, Match, OpenThrow, actor, complete
from engine.match.table import Seat, other, variant_of
from engine.rules.position import Men
from engine.rules.variant import RandomStart
from engine.rules.variants import variant as named

NO_MEN: Men = (0,) * 26

T = TypeVar("T")


def start_board(variant_name: str) -> tuple[Men, Men]:
    """The men that a game will begin with; none where they are still to be drawn."""
    setup = named(variant_name).setup
    return (NO_MEN, NO_MEN) if isinstance(setup, RandomStart) else setup


def sealed(match: Match, event: SeedSealed | SeedShown, at: int) -> Match:
    """Whoever has sealed waits for the other side; once both seeds are recorded its own time runs (rules 7.1.3)."""
    dealing = match.dealing
    if dealing is None:
        raise ValueError("a match without a package has no seeds")
    seat, waits = event.seat, other(event.seat)
    match event:
        case SeedSealed(_, hash_):
            return match._replace(dealing=dealing._replace(seals=with_seat(dealing.seals, seat, hash_)), turn=waits)
        case SeedShown(_, lid, seed, _):
            seeds = with_seat(dealing.seeds, seat, Seed(lid, seed))
            return match._replace(
                dealing=dealing._replace(seeds=seeds),
                turn=waits,
                turn_since=at,
                bank_ms=bank_after(match, at),
                deadline=deadline(match.table.clock, at, match.bank_ms[waits]) or join_deadline(None, at),
            )
        case _:
            assert_never(event)


LiveEvent = ServerChain | ChainShown | LinkShown | Thrown | OpeningTied | SetUpDrawn


def live(match: Match, event: LiveEvent, at: int) -> Match:
    """ValueError where no live game was begun."""
    if isinstance(event, ServerChain):
        return _game_awaited(match, event, at)
    now = match.live
    if now is None:
        raise ValueError(f"no live game has begun before {event!r}")
    match event:
        case ChainShown():
            return _chain_shown(match, now, event, at)
        case LinkShown(seat, _, link, head):
            spent = at - match.turn_since
            if match.table.clock is not None:
                spent = min(spent, match.table.clock.delay * 1000)
            asked = match._replace(
                bank_ms=bank_after(match, at),
                live=now._replace(last=_put(now.last, seat, link), open=OpenThrow(link, head, spent)),
                turn_since=at,
            )
            return asked._replace(deadline=deadline(match.table.clock, at, match.bank_ms[actor(asked)]))
        case Thrown(throw, link, server):
            return _thrown(match, now, throw, link, server, at)
        case OpeningTied(lids):
            return match._replace(live=now._replace(tied=(*now.tied, lids)))
        case SetUpDrawn(men):
            return match._replace(live=now._replace(start=men), men=men)
        case _:
            assert_never(event)


def _game_awaited(match: Match, event: ServerChain, at: int) -> Match:
    """The pause between two games is for the chains too, and after it each has a turn's time and its own bank."""
    clock = match.table.clock
    due = None if event.game == 1 else deadline(clock, at + PAUSE_MS, max(match.bank_ms))
    return match._replace(
        phase="preparing",
        game=event.game,
        men=start_board(variant_of(match.table, event.game)),
        white=0,
        turn=0,
        turn_since=at,
        deadline=due or join_deadline(clock, at),
        last=None,
        cube=CENTRED,
        live=Live(event.game, ends=(None, None, event.end), last=(None, None, event.end)),
    )


def _chain_shown(match: Match, now: Live, event: ChainShown, at: int) -> Match:
    """With the last of the three A has to throw; a chain that takes the place of a lost one moves no clock."""
    seat = event.seat
    shown = now._replace(
        ends=_put(now.ends, seat, event.end),
        last=_put(now.last, seat, event.end),
        lids=with_seat(now.lids, seat, event.lid),
        chains=with_seat(now.chains, seat, now.chains[seat] + 1),
    )
    if complete(now):
        return match._replace(live=shown)
    if not complete(shown):
        return match._replace(live=shown, deadline=_due_for_chain(match, now, other(seat)))
    bank_ms = _waited_for(match, now, seat, at)
    due = deadline(match.table.clock, at, bank_ms[0])
    return match._replace(live=shown, turn=0, turn_since=at, bank_ms=bank_ms, deadline=due)


def _due_for_chain(match: Match, now: Live, seat: Seat) -> int | None:
    """Until when the one who is missing has to bring its chain."""
    if now.game == 1 or match.table.clock is None:
        return match.deadline
    return deadline(match.table.clock, match.turn_since + PAUSE_MS, match.bank_ms[seat])


def _waited_for(match: Match, now: Live, seat: Seat, at: int) -> tuple[int, int]:
    """Both banks once `seat` has brought the last chain: what it needed beyond a turn's time is out of its own."""
    due = _due_for_chain(match, now, seat)
    if due is None or now.game == 1:
        return match.bank_ms
    return with_seat(match.bank_ms, seat, max(0, min(match.bank_ms[seat], due - at)))


def _thrown(match: Match, now: Live, throw: int, link: str, server: str, at: int) -> Match:
    """The mover's turn goes on from where it stood still."""
    if now.open is None:
        raise ValueError("no throw is open")
    bank_ms = bank_after(match, at)
    since = at - now.open.spent_ms
    last = (now.open.link, link, server) if match.turn == 0 else (link, now.open.link, server)
    return match._replace(
        bank_ms=bank_ms,
        turn_since=since,
        deadline=deadline(match.table.clock, since, bank_ms[match.turn]),
        live=now._replace(last=last, throw=throw + 1, open=None, chains=(0, 0)),
    )


def _put(three: tuple[T, T, T], seat: Seat, value: T) -> tuple[T, T, T]:
    return (value, *three[1:]) if seat == 0 else (three[0], value, three[2])
