"""Entries and events as bytes and back: knows their JSON, knows nothing of what they mean.

Keys are written in one fixed order and nothing depends on a hash or a locale, so equal values are equal bytes. Events
have the form of `webapp.wire`.
"""

from __future__ import annotations

from typing import Any, assert_never

import orjson

from engine.match.events import (
    Beavered,
    Credited,
    Entry,
    Event,
    GameEnded,
    GameStarted,
    How,
    MatchEnded,
    MatchStarted,
    Passed,
    Played,
    RaiseAccepted,
    RaiseDeclined,
    RaiseOffered,
    ResignOffered,
    ResignRefused,
    Rolled,
    StageBegan,
    ToRoll,
)
from engine.match.table_codec import table_from_wire, table_to_wire
from engine.rules.position import PINNED, Men, Step
from engine.rules.score import Win

Json = dict[str, Any]
WireStep = tuple[int, int, int, int]


DIGITS = b"0123456789abcdefg" + bytes(range(17, 256))
"""Counts become one digit each; `g` is a point whose one checker is pinned (`engine.rules.position.PINNED`)."""


def men_to_wire(men: Men) -> str:
    """One digit per count, index 0 (off) to 25 (bar): 0 to 9, a to f, and g for a pinned checker.

    >>> men_to_wire((0, 0, 3, 0, 16, 0, 11) + (0,) * 18 + (1,))
    '0030g0b0000000000000000001'
    """
    return bytes(men).translate(DIGITS).decode()


def men_from_wire(text: str) -> Men:
    return tuple(int(digit, PINNED + 1) for digit in text)


def steps_to_wire(steps: tuple[Step, ...]) -> list[WireStep]:
    """(src, dst, die, hit as 0 or 1) of each step."""
    return [(src, dst, die, 1 if hit else 0) for src, dst, die, hit in steps]


def steps_from_wire(steps: list[list[int]]) -> tuple[Step, ...]:
    return tuple(Step(src, dst, die, bool(hit)) for src, dst, die, hit in steps)


def win_from_wire(win: str | None) -> Win | None:
    return None if win is None else Win(win)


def event_to_wire(event: Event) -> Json:
    match event:
        case Played(seat, steps):
            return {"k": "played", "seat": seat, "steps": steps_to_wire(steps)}
        case Rolled(seat, dice):
            return {"k": "rolled", "seat": seat, "dice": dice}
        case Passed(seat):
            return {"k": "passed", "seat": seat}
        case ToRoll(seat):
            return {"k": "to_roll", "seat": seat}
        case StageBegan(seat, number, moves, rolled, handed):
            stage = {"number": number, "moves": moves, "rolled": rolled, "handed": handed}
            return {"k": "stage_began", "seat": seat, **stage}
        case RaiseOffered(seat):
            return {"k": "raise_offered", "seat": seat}
        case Beavered(seat):
            return {"k": "beavered", "seat": seat}
        case RaiseAccepted(seat):
            return {"k": "raise_accepted", "seat": seat}
        case RaiseDeclined(seat):
            return {"k": "raise_declined", "seat": seat}
        case ResignOffered(seat, value):
            return {"k": "resign_offered", "seat": seat, "value": value}
        case ResignRefused(seat):
            return {"k": "resign_refused", "seat": seat}
        case GameEnded(winner, win, points, how):
            return {"k": "game_ended", "winner": winner, "win": win, "points": points, "how": how}
        case MatchEnded(winner, how):
            return {"k": "match_ended", "winner": winner, "how": how}
        case GameStarted(game, white, opening, (a, b)):
            men = (men_to_wire(a), men_to_wire(b))
            return {"k": "game_started", "game": game, "white": white, "opening": opening, "men": men}
        case MatchStarted(table):
            return {"k": "match_started", "table": table_to_wire(table)}
        case Credited(ms):
            return {"k": "credited", "ms": ms}
        case _:
            assert_never(event)


def event_from_wire(event: Json) -> Event:
    """The event that `event_to_wire` wrote. ValueError for a kind that this release does not know."""
    match event["k"]:
        case "played":
            return Played(event["seat"], steps_from_wire(event["steps"]))
        case "rolled":
            return Rolled(event["seat"], tuple(event["dice"]))
        case "passed":
            return Passed(event["seat"])
        case "to_roll":
            return ToRoll(event["seat"])
        case "stage_began":
            return StageBegan(event["seat"], event["number"], event["moves"], event["rolled"], event["handed"])
        case "raise_offered":
            return RaiseOffered(event["seat"])
        case "beavered":
            return Beavered(event["seat"])
        case "raise_accepted":
            return RaiseAccepted(event["seat"])
        case "raise_declined":
            return RaiseDeclined(event["seat"])
        case "resign_offered":
            return ResignOffered(event["seat"], event["value"])
        case "resign_refused":
            return ResignRefused(event["seat"])
        case "game_ended":
            return GameEnded(event["winner"], win_from_wire(event["win"]), event["points"], How(event["how"]))
        case "match_ended":
            return MatchEnded(event["winner"], How(event["how"]))
        case "game_started":
            opening = tuple((a, b) for a, b in event["opening"])
            a, b = event["men"]
            return GameStarted(event["game"], event["white"], opening, (men_from_wire(a), men_from_wire(b)))
        case "match_started":
            return MatchStarted(table_from_wire(event["table"]))
        case "credited":
            return Credited(event["ms"])
        case unknown:
            raise ValueError(f"unknown event {unknown!r}")


def events_to_bytes(events: tuple[Event, ...]) -> bytes:
    """The events as a JSON array, as they stand in an entry and in the wire's `ev`."""
    return orjson.dumps([event_to_wire(event) for event in events])


def entry_to_bytes(entry: Entry) -> bytes:
    return orjson.dumps(
        {
            "v": entry.version,
            "at": entry.at,
            "rules": entry.rules,
            "cmd": entry.command_id,
            "seat": entry.seat,
            "events": [event_to_wire(event) for event in entry.events],
        }
    )


def entry_from_bytes(data: bytes | str) -> Entry:
    entry = orjson.loads(data)
    events = tuple(event_from_wire(event) for event in entry["events"])
    return Entry(entry["v"], entry["at"], events, entry["rules"], entry["cmd"], entry["seat"])
