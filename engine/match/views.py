"""A match as one person may see it: knows `webapp.wire.View`, decides nothing.

The club adds who sits on the seats and whether a rematch is offered. On the hot path the views of all who
follow a match are written straight as bytes, what they have in common only once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson

from engine.dice.modes import DiceMode, rest_of_bag
from engine.dice.source import Pair
from engine.match import raising, sealing, worth
from engine.match.clock import bank_after, delay_left
from engine.match.codec import men_to_wire
from engine.match.ending import answering
from engine.match.legal import graph, line, played, why_not
from engine.match.live import awaits as live_dice_awaits
from engine.match.refusals import Code, Refusal
from engine.match.snapshot import last_to_wire, resign_to_wire, result_to_wire, stage_to_wire
from engine.match.state import Live, Match, actor, runs
from engine.match.table import Seat, Series
from engine.match.table_codec import table_json, table_to_wire
from engine.rules.cascade import HIGHEST, MOVES
from engine.rules.context import Stage
from engine.rules.geometry import SAME
from engine.rules.graph import Move
from engine.rules.score import Win
from engine.rules.variant import Contact
from engine.rules.why import Why

Json = dict[str, Any]


def view(match_id: str, match: Match, me: Seat | None, now: int, head: str = "") -> Json:
    """`webapp.wire.View` without `seats` and `rematch`. `me` is None for a spectator.

    `head`: the hash of the last entry of its log.
    """
    return {
        **_common(match_id, match, now, head),
        "table": table_to_wire(match.table),
        **_own(match, me),
    }


class Views(NamedTuple):
    """One commit's views as JSON objects: what each seat sees, and what spectators see."""

    seats: tuple[bytes, bytes]
    spectator: bytes


def views(match_id: str, match: Match, now: int, seats: bytes, rematch: bytes = b"null", head: str = "") -> Views:
    """All views of a match; `seats` and `rematch` are the club's parts, already JSON."""
    common = b'%b,"seats":%b,"rematch":%b,' % (orjson.dumps(_common(match_id, match, now, head))[:-1], seats, rematch)
    a, b = (common + orjson.dumps(_own(match, me))[1:] for me in (0, 1))
    if match.phase == "playing" and match.live is None:
        return Views((a, b), common + _SPECTATOR)
    return Views((a, b), common + orjson.dumps(_own(match, None))[1:])


def awaited(match: Match, seat: Seat) -> bool:
    """Whether this seat is to do something now, its client by itself included."""
    if match.phase == "preparing":
        return (sealing.awaits(match, seat) or live_dice_awaits(match, seat)) is not None
    return match.phase == "playing" and actor(match) == seat


def _common(match_id: str, match: Match, now: int, head: str) -> Json:
    (a, b), table, variant = match.men, match.table, played(match)
    return {
        "match": match_id,
        "v": match.version,
        "head": head,
        "table": table_json(table),
        "phase": match.phase,
        "game": match.game,
        "score": match.score,
        "white": match.white,
        "men": (men_to_wire(a), men_to_wire(b)),
        "turn": match.turn,
        "dice": match.dice,
        "last": last_to_wire(match.last),
        "clock": _clock(match, now),
        "resign": resign_to_wire(match.resign),
        "results": [result_to_wire(result) for result in match.results],
        "winner": match.winner,
        "variant": variant.name,
        "actor": actor(match),
        "awaits": _awaits(match),
        "cube": _cube(match) if table.cube else None,
        "to_roll": match.to_roll,
        "stage": None if match.stage is None else _stage(match.stage),
        "same_way": variant.geometry is SAME,
        "pins": variant.contact is Contact.PIN,
        "answering": table.series is Series.DRAW and match.phase == "playing" and answering(match),
        "bags": _bags(match) if table.dice is DiceMode.BALANCED else None,
        "payout": 0 if match.winner is None else worth.payout(match),
        "ended": match.ended,
    }


def _awaits(match: Match) -> str | None:
    """What the actor is to do."""
    if match.phase == "over":
        return None
    if match.phase == "preparing" or (match.live is not None and match.live.open is not None):
        return "dice"
    return "answer" if match.offer is not None else "roll" if match.to_roll else "play"


def _cube(match: Match) -> Json:
    return {
        "level": raising.level(match),
        "owner": match.cube.owner,
        "left": match.table.raises - match.cube.raises,
        "crawford": raising.is_crawford(match) and match.phase == "playing",
        "offer": _offer(match),
    }


def _stage(stage: Stage) -> Json:
    """`ahead` are the stages that come after it if every one is played: (number, moves)."""
    return {**stage_to_wire(stage), "ahead": [(number, MOVES) for number in range(stage.number + 1, HIGHEST + 1)]}


def _offer(match: Match) -> Json | None:
    """The open offer; `cost` is what declining it loses, in points."""
    offered = raising.offered(match)
    if match.offer is None or offered is None:
        return None
    cost = worth.points(match, actor(match), Win.OIN)
    return {
        "seat": match.offer.seat,
        "beaver": match.offer.beaver,
        "level": offered.level,
        "cost": cost,
        "may_beaver": offered.beaver,
    }


def _bags(match: Match) -> list[list[Pair]]:
    """What is left in each seat's bag: everybody may count it, so everybody is shown it."""
    return [[*rest_of_bag(bag.taken)] for bag in match.memory.bags]


def _own(match: Match, me: Seat | None) -> Json:
    """What only this viewer is shown: the legal turns while on move, the most it may resign, its part in the dice."""
    playing = me is not None and match.phase == "playing"
    return {
        "me": me,
        "graph": line(graph(match)) if playing and match.turn == me and match.dice else None,
        "resign_max": worth.most(match, me) if me is not None and playing else 0,
        "sealing": None if playing else _sealing(match, me),
        "live": None if match.live is None else _live(match, match.live, me),
    }


_SPECTATOR = orjson.dumps({"me": None, "graph": None, "resign_max": 0, "sealing": None, "live": None})[1:]
"""The same for who only watches, in every turn with sealed dice."""


def _sealing(match: Match, me: Seat | None) -> Json | None:
    """How far the players are with their seeds; seeds themselves stand in the log's events."""
    dealing = match.dealing
    if dealing is None or match.phase != "preparing" or match.live is not None:
        return None
    return {
        "commitment": dealing.package.commitment,
        "serial": dealing.package.serial,
        "sealed": dealing.seals,
        "lids": [None if seed is None else seed.lid for seed in dealing.seeds],
        "awaits": None if me is None else sealing.awaits(match, me),
    }


def _live(match: Match, live: Live, me: Seat | None) -> Json | None:
    if match.phase == "over":
        return None
    return {
        "game": live.game,
        "ends": live.ends,
        "lids": live.lids,
        "throw": live.throw,
        "last": live.last,
        "open": None if live.open is None else {"link": live.open.link, "head": live.open.head},
        "awaits": None if me is None else live_dice_awaits(match, me),
    }


def _clock(match: Match, now: int) -> Json | None:
    if match.table.clock is None or match.deadline is None or not runs(match):
        return None
    return {
        "running": actor(match),
        "delay_ms": delay_left(match, now),
        "bank_ms": bank_after(match, now),
        "now": now,
    }


def why(match: Match, seat: Seat | None, taken: Sequence[Move], move: Move) -> Why | Refusal | None:
    """Why the seat on move may not play `move` after the moves `taken` of this turn; None where it may.

    Refused where the asker is not on move, or `taken` is not the beginning of a legal turn.
    """
    if match.phase == "over":
        return Refusal(Code.MATCH_OVER)
    if seat is None:
        return Refusal(Code.NOT_YOUR_SEAT)
    if seat != match.turn:
        return Refusal(Code.NOT_YOUR_TURN)
    if not match.dice:
        return Refusal(Code.ROLL_FIRST)
    return why_not(match, taken, move)
