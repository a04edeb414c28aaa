"""Entries and events as bytes and back: knows their JSON, knows nothing of what they mean.

Keys are written in one fixed order and nothing depends on a hash or a locale, so equal values are equal bytes. Events
have the form of `webapp.wire`.
"""

from __future__ import annotations

from typing import Any, assert_never

import orjson

from engine.match.events import (
    Beavered,
    ChainShown,
    Committed,
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


def both_from_wire(men: list[str]) -> tuple[Men, Men]:
    first, second = men
    return men_from_wire(first), men_from_wire(second)


def package_to_wire(package: Committed) -> Json:
    named: Json = {"serial": package.serial, "commitment": package.commitment}
    return named if package.real is None else named | {"real": package.real}


def package_from_wire(package: Json | None) -> Committed | None:
    return None if package is None else Committed(package["serial"], package["commitment"], package.get("real"))


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
        case LinkShown(seat, throw, link, head):
            return {"k": "link_shown", "seat": seat, "throw": throw, "link": link, "head": head}
        case Thrown(throw, link, server):
            return {"k": "thrown", "throw": throw, "link": link, "server": server}
        case GameStarted(game, white, opening, (a, b), lids):
            men = (men_to_wire(a), men_to_wire(b))
            started = {"k": "game_started", "game": game, "white": white, "opening": opening, "men": men}
            return started | ({"lids": lids} if lids else {})
        case MatchStarted(table, package):
            started = {"k": "match_started", "table": table_to_wire(table)}
            return started if package is None else started | {"package": package_to_wire(package)}
        case SeedSealed(seat, hash_):
            return {"k": "seed_sealed", "seat": seat, "hash": hash_}
        case SeedShown(seat, lid, seed, drawn):
            return {"k": "seed_shown", "seat": seat, "lid": lid, "seed": seed, "drawn": drawn}
        case ServerChain(game, end):
            return {"k": "server_chain", "game": game, "end": end}
        case ChainShown(seat, end, lid):
            return {"k": "chain_shown", "seat": seat, "end": end, "lid": lid}
        case OpeningTied(lids):
            return {"k": "opening_tied", "lids": lids}
        case SetUpDrawn((white, black)):
            return {"k": "set_up_drawn", "men": (men_to_wire(white), men_to_wire(black))}
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
            lids = tuple(tuple(row) for row in event.get("lids", ()))
            return GameStarted(event["game"], event["white"], opening, both_from_wire(event["men"]), lids)
        case "match_started":
            return MatchStarted(table_from_wire(event["table"]), package_from_wire(event.get("package")))
        case "seed_sealed":
            return SeedSealed(event["seat"], event["hash"])
        case "seed_shown":
            return SeedShown(event["seat"], event["lid"], event["seed"], event["drawn"])
        case "server_chain":
            return ServerChain(event["game"], event["end"])
        case "chain_shown":
            return ChainShown(event["seat"], event["end"], event["lid"])
        case "link_shown":
            return LinkShown(event["seat"], event["throw"], event["link"], event["head"])
        case "thrown":
            return Thrown(event["throw"], event["link"], event["server"])
        case "opening_tied":
            return OpeningTied(tuple(event["lids"]))
        case "set_up_drawn":
            return SetUpDrawn(both_from_wire(event["men"]))
        case "credited":
            return Credited(event["ms"])
        case unknown:
            raise ValueError(f"unknown event {unknown!r}")


_EVENTS = b',"events":'


def entry_to_bytes(entry: Entry) -> bytes:
    """The bytes that the log keeps, and that the hash of the entry covers."""
    prev = {"prev": entry.prev} if entry.prev else {}
    return orjson.dumps(
        {
            "v": entry.version,
            "at": entry.at,
            "rules": entry.rules,
            "cmd": entry.command_id,
            "seat": entry.seat,
            **prev,
            "events": [event_to_wire(event) for event in entry.events],
        }
    )


def events_in(body: bytes) -> bytes:
    """The events of an entry's bytes as a JSON array, without reading them: they come last."""
    return body[body.index(_EVENTS) + len(_EVENTS) : -1]


def entry_from_bytes(data: bytes | str) -> Entry:
    entry = orjson.loads(data)
    events = tuple(event_from_wire(event) for event in entry["events"])
    return Entry(entry["v"], entry["at"], events, entry["rules"], entry["cmd"], entry["seat"], entry.get("prev", ""))
