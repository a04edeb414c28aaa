"""A match as one person may see it: knows `webapp.wire.View`, decides nothing.

The club adds who sits on the seats and whether a rematch is offered. On the hot path the views of all who
follow a match are written straight as bytes, what they have in common only once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import orjson

from engine.match.clock import bank_after, delay_left
from engine.match.codec import last_to_wire, men_to_wire, resign_to_wire, result_to_wire, table_json, table_to_wire
from engine.match.legal import graph, most, seen_by, why_not
from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.match.table import Seat
from engine.rules.graph import Move, TurnGraph
from engine.rules.why import Why

Json = dict[str, Any]

_DIGITS = b"0123456789abcdef" + bytes(range(16, 256))
"""Counts, which are below 16, become hexadecimal digits; the JSON between them stays."""


def view(match_id: str, match: Match, me: Seat | None, now: int) -> Json:
    """`webapp.wire.View` without `seats` and `rematch`. `me` is None for a spectator."""
    return {**_common(match_id, match, now), "table": table_to_wire(match.table), **_own(match, me, graph_to_wire)}


class Views(NamedTuple):
    """One commit's views as JSON objects: what each seat sees, and what spectators see."""

    seats: tuple[bytes, bytes]
    spectator: bytes


def views(match_id: str, match: Match, now: int, seats: bytes, rematch: bytes = b"null") -> Views:
    """All views of a match; `seats` and `rematch` are the club's parts, already JSON."""
    common = b'%b,"seats":%b,"rematch":%b,' % (orjson.dumps(_common(match_id, match, now))[:-1], seats, rematch)
    a, b, spectator = (common + orjson.dumps(_own(match, me, graph_to_json))[1:] for me in (0, 1, None))
    return Views((a, b), spectator)


def _common(match_id: str, match: Match, now: int) -> Json:
    a, b = match.men
    return {
        "match": match_id,
        "v": match.version,
        "table": table_json(match.table),
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
    }


def _own(match: Match, me: Seat | None, write: Callable[[TurnGraph], object]) -> Json:
    """What only this viewer is shown: the legal turns while on move, and the most it may resign."""
    if me is None or match.phase == "over":
        return {"me": me, "graph": None, "resign_max": 0}
    on_move = match.turn == me
    return {
        "me": me,
        "graph": write(graph(match)) if on_move else None,
        "resign_max": most(match.table.variant, seen_by(me, match)),
    }


def graph_to_wire(turns: TurnGraph) -> Json:
    """`nodes` as men of the mover and of the other side, `edges` as (src, dst, die, hit, node)."""
    return {"nodes": [board.hex()[1::2] for board in turns.boards], "edges": turns.edges}


def graph_to_json(turns: TurnGraph) -> orjson.Fragment:
    """The same as JSON, for many times less: a board's counts become its digits all at once."""
    nodes = b'","'.join(turns.boards).translate(_DIGITS)
    return orjson.Fragment(b'{"nodes":["%b"],"edges":%b}' % (nodes, orjson.dumps(turns.edges)))


def _clock(match: Match, now: int) -> Json | None:
    if match.deadline is None:
        return None
    return {
        "running": match.turn,
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
    return why_not(match, taken, move)
