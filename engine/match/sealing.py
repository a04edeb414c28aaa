"""The seeds of sealed dice (rules 7.1.2, 7.1.3): knows who may seal and show when, and what the last seed begins.

The seat that is there first binds itself with a hash, the other shows its seed openly, then the first opens. So the
second cannot choose to suit the first, and the first cannot choose at all. A seat without a client is bound by the
server, in the first entry.
"""

from __future__ import annotations

from typing import cast

from engine.dice.package import Package
from engine.dice.sealed import Seed, Seeds, seal
from engine.dice.source import UsedUpError
from engine.match.closing import forfeited
from engine.match.commands import Seal, ShowSeed
from engine.match.course import open_game
from engine.match.events import Event, How, MatchEnded, SeedSealed, SeedShown
from engine.match.refusals import Answer, Code, Refusal
from engine.match.state import Dealing, Match, agreed
from engine.match.table import Seat, Table, other
from engine.rules.score import Win


def drawn_seal(table: Table, package: Package) -> tuple[Event, ...]:
    """What the server binds the computer's seat with, before the person shows a seed."""
    return () if table.level is None else (SeedSealed(1, seal(package.match_id, 1, package.drawn_seed(1))),)


def decide_seal(match: Match, seat: Seat, command: Seal) -> Answer:
    """By whoever is there first."""
    dealing = _preparing(match)
    if dealing is None or dealing.seals != (None, None):
        return Refusal(Code.NOT_NOW)
    return (SeedSealed(seat, command.hash),)


def decide_seed(match_id: str, match: Match, seat: Seat, command: ShowSeed, package: Package) -> Answer:
    """The second seat's seed, then the first one's, which has to fit and begins the first game."""
    dealing, shown = _preparing(match), Seed(command.lid, command.seed)
    if dealing is None or dealing.seals == (None, None) or dealing.seeds[seat] is not None:
        return Refusal(Code.NOT_NOW)
    if not shown.formed:
        return Refusal(Code.BAD_SEED)
    events: list[Event] = [SeedShown(seat, shown.lid, shown.seed, drawn=False)]
    bound = dealing.seals[seat]
    if bound is None:
        if match.table.level is None:
            return tuple(events)
        computer = package.drawn_seed(1)
        events.append(SeedShown(1, computer.lid, computer.seed, drawn=True))
        seeds: Seeds = (shown, computer)
    else:
        other_seed = dealing.seeds[other(seat)]
        if other_seed is None:
            return Refusal(Code.NOT_NOW)
        if seal(match_id, seat, shown) != bound:
            return Refusal(Code.BAD_SEED)
        seeds = (shown, other_seed) if seat == 0 else (other_seed, shown)
    try:
        return (*events, *open_game(match_id, match.table, 1, package.dice(seeds)))
    except UsedUpError:  # recorded dice under these two lids that are never different
        return (*events, MatchEnded(None, How.DICE))


def out_of_time(match: Match) -> tuple[Event, ...]:
    """Who has sealed and does not open loses, where a clock runs; where somebody never came there was no match."""
    if agreed(match) and match.table.clock is not None:
        return forfeited(match, match.turn, Win.OIN)
    return (MatchEnded(None, How.CANCELLED),)


def seeds_of(match: Match) -> Seeds:
    """Both seeds of a match that is being played."""
    assert match.dealing is not None  # noqa: S101  # no game begins before
    return cast(Seeds, match.dealing.seeds)


def awaits(match: Match, me: Seat) -> str | None:
    """What this seat may do now: "seal", "seed", "open" what it has sealed, or nothing but wait."""
    dealing = _preparing(match)
    if dealing is None or dealing.seeds[me] is not None:
        return None
    if dealing.seals == (None, None):
        return "seal"
    if dealing.seals[me] is None:
        return "seed"
    return "open" if agreed(match) else None


def _preparing(match: Match) -> Dealing | None:
    return match.dealing if match.phase == "preparing" and match.live is None else None
