"""Live dice (rules 7.2): knows who may show a chain or a link when, and what a completed throw begins.

Before each game the players and the server show the ends of their chains. A throw is begun by the mover's link,
answered by the other seat's and completed by the server's, so nobody knows it before and nobody can choose it.
"""

from __future__ import annotations

from typing import cast

from engine.dice.live import LENGTH, PARTIES, LiveDice, fits, is_link
from engine.dice.package import Package
from engine.dice.sealed import LIDS, under
from engine.match import raising
from engine.match.closing import forfeited, game_over, no_resigning
from engine.match.commands import AnswerThrow, ShowChain, Throw
from engine.match.course import Opened, begin_game, course_of
from engine.match.ending import End, answering
from engine.match.events import (
    ChainShown,
    Event,
    How,
    LinkShown,
    MatchEnded,
    OpeningTied,
    SetUpDrawn,
    Thrown,
)
from engine.match.legal import seen_by
from engine.match.live_dice import Unthrown
from engine.match.refusals import Answer, Code, Refusal
from engine.match.state import Live, Match, actor, complete
from engine.match.table import Seat, variant_of
from engine.rules.score import Win
from engine.rules.setups import start_men
from engine.rules.variant import RandomStart
from engine.rules.variants import variant as named

CHAINS_OF_MOVER, CHAINS_OF_OTHER = 16, 3
"""How many chains a player may publish before one throw, who is to throw and who is not. Each moves the head that a
throw is asked for, and makes the mover begin anew: so the mover is never left without one."""


def decide_chain(match: Match, seat: Seat, command: ShowChain) -> Answer:
    """A player's chain for the game, or a new one where the old is lost: never while a throw is open (rules 7.2.4)."""
    live = match.live
    if live is None or live.open is not None:
        return Refusal(Code.NOT_NOW)
    if live.chains[seat] >= (CHAINS_OF_MOVER if seat == match.turn else CHAINS_OF_OTHER):
        return Refusal(Code.NOT_NOW)
    if command.lid not in LIDS or not is_link(command.end):
        return Refusal(Code.BAD_LINK)
    return (ChainShown(seat, command.end, live.lids[seat] or command.lid),)


def decide_throw(match_id: str, match: Match, seat: Seat, command: Throw, package: Package) -> Answer:
    """The mover's link. Its right to raise has ended with it."""
    live = match.live
    if live is None or live.open is not None or command.throw != live.throw or not complete(live):
        return Refusal(Code.NOT_NOW)
    if match.offer is not None:
        return Refusal(Code.RAISE_OPEN)
    if seat != match.turn:
        return Refusal(Code.NOT_YOUR_TURN)
    if match.phase == "playing" and not match.to_roll:
        return Refusal(Code.ALREADY_ROLLED)
    if not _follows(match_id, live, seat, command.link):
        return Refusal(Code.BAD_LINK)
    if live.throw >= LENGTH:  # the server's chain is used up
        return game_over(match_id, match, End(None, None, How.DICE), Unthrown(package))
    return (*no_resigning(match), LinkShown(seat, live.throw, command.link, command.head))


def decide_answer(match_id: str, match: Match, seat: Seat, command: AnswerThrow, package: Package) -> Answer:
    """The other seat's link, to which the server adds its own: the dice fall."""
    live = match.live
    if live is None or live.open is None or seat != actor(match) or command.throw != live.throw:
        return Refusal(Code.NOT_NOW)
    if not _follows(match_id, live, seat, command.link):
        return Refusal(Code.BAD_LINK)
    server = package.chain(live.game).link(live.throw)
    a, b = (command.link, live.open.link) if seat == 0 else (live.open.link, command.link)
    links = bytes.fromhex(a), bytes.fromhex(b)
    dice = LiveDice(server, f"{match_id}.{live.game}", live.throw, live.open.head, *links, _lids(live))
    thrown = Thrown(live.throw, command.link, server.hex())
    if match.phase == "preparing":
        return (thrown, *_opening(match_id, match, live, dice, package))
    course = course_of(match_id, match, dice)
    end = course.go_on(seen_by(match.turn, match), match.turn, asked=True, last_roll=answering(match))
    over = () if end is None else game_over(match_id, match, end, Unthrown(package))
    return (thrown, *course.events, *over)


def out_of_time(match: Match, live: Live) -> tuple[Event, ...]:
    """Who is to throw or to answer and does not loses; so does who alone brings no chain to a further game where a
    clock runs. Where nobody came, or not everybody to the first game, nobody has won."""
    if complete(live):
        return forfeited(match, actor(match), Win.OIN)
    missing = [seat for seat in (0, 1) if live.ends[seat] is None]
    if live.game == 1 or len(missing) == 2 or match.table.clock is None:
        return (MatchEnded(None, How.CANCELLED),)
    return forfeited(match, 0 if missing == [0] else 1, Win.OIN)


def awaits(match: Match, me: Seat) -> str | None:
    """What the client of this seat is to do now: show a "chain", "throw", "answer" a throw, or nothing."""
    live = match.live
    if live is None or match.phase == "over":
        return None
    if live.ends[me] is None:
        return "chain"
    if not complete(live) or match.offer is not None or actor(match) != me:
        return None
    if live.open is not None:
        return "answer"
    return "throw" if match.phase == "preparing" or match.to_roll else None


def _lids(live: Live) -> tuple[int, int]:
    """Of a game whose chains are complete: each came with a lid."""
    return cast("tuple[int, int]", live.lids)


def _follows(match_id: str, live: Live, seat: Seat, link: str) -> bool:
    before = live.last[seat]
    if before is None or not is_link(link):
        return False
    return fits(f"{match_id}.{live.game}", PARTIES[seat], bytes.fromhex(link), bytes.fromhex(before))


def _opening(match_id: str, match: Match, live: Live, dice: LiveDice, package: Package) -> tuple[Event, ...]:
    """A start position first, where one is drawn; then throws of twelve dice, until two lids differ (rules 7.2.3)."""
    variant = named(variant_of(match.table, live.game))
    men = live.start
    if men is None:
        if isinstance(variant.setup, RandomStart):
            return (SetUpDrawn(dice.set_up(match_id, live.game, lambda draw: start_men(variant, draw))),)
        men = variant.setup
    lids = _lids(live)
    twelve = dice.under_lids(match_id, live.game, live.throw)
    a, b = under(twelve, lids)
    if a == b:
        return (OpeningTied(twelve),)
    rows = (*live.tied, twelve)
    opened = Opened(tuple(under(row, lids) for row in rows), rows, men)
    free = not raising.crawford(match.table.points, match.score, match.results)
    return begin_game(match_id, match.table, live.game, Unthrown(package), opened, raising=free, sides=match.sides)
