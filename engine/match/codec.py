"""Matches, entries and events as bytes and back: knows their JSON, knows nothing of what they mean.

Keys are written in one fixed order and nothing depends on a hash or a locale, so equal values are equal bytes:
a replayed log and the stored snapshot can be compared byte for byte. Events have the form of `webapp.wire`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, assert_never

import orjson

from engine.dice.modes import DiceMode
from engine.match.events import (
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
    ResignOffered,
    ResignRefused,
    Rolled,
)
from engine.match.state import GameResult, LastTurn, Match, ResignOffer
from engine.match.table import Clock, Level, Progression, Raising, Series, Stake, Table
from engine.rules.position import Men, Step
from engine.rules.score import Win

Json = dict[str, Any]
WireStep = tuple[int, int, int, int]


def men_to_wire(men: Men) -> str:
    """One hexadecimal digit per count, index 0 (off) to 25 (bar).

    >>> men_to_wire((0, 0, 3, 0, 0, 0, 11) + (0,) * 18 + (1,))
    '003000b0000000000000000001'
    """
    return bytes(men).hex()[1::2]


def men_from_wire(text: str) -> Men:
    return tuple(int(digit, 16) for digit in text)


def steps_to_wire(steps: tuple[Step, ...]) -> list[WireStep]:
    """(src, dst, die, hit as 0 or 1) of each step."""
    return [(src, dst, die, 1 if hit else 0) for src, dst, die, hit in steps]


def steps_from_wire(steps: list[list[int]]) -> tuple[Step, ...]:
    return tuple(Step(src, dst, die, bool(hit)) for src, dst, die, hit in steps)


def table_to_wire(table: Table) -> Json:
    """Every field, as `webapp.wire.TableSettings`."""
    clock = table.clock
    return {
        "variant": table.variant,
        "points": table.points,
        "clock": None if clock is None else {"delay": clock.delay, "bank": clock.bank},
        "level": table.level,
        "series": table.series,
        "cycle": table.cycle,
        "stake": table.stake,
        "base": table.base,
        "dice": table.dice,
        "raising": table.raising,
        "progression": table.progression,
        "raises": table.raises,
    }


FIRST_FIELDS = ("variant", "points", "clock", "level")
"""What a table had in the first release; snapshots name other fields only where they differ from `Table()`."""

_USUAL = table_to_wire(Table())


@lru_cache(1024)
def table_json(table: Table) -> orjson.Fragment:
    """`table_to_wire` as JSON, written once for all the views of a match."""
    return orjson.Fragment(orjson.dumps(table_to_wire(table)))


@lru_cache(1024)
def table_brief(table: Table) -> orjson.Fragment:
    """The table as snapshots hold it: the bytes of a table without new fields are those of the first release."""
    fields = table_to_wire(table)
    return orjson.Fragment(
        orjson.dumps({name: fields[name] for name in fields if name in FIRST_FIELDS or fields[name] != _USUAL[name]})
    )


def table_from_wire(table: Json) -> Table:
    """A table in full or in brief. ValueError for a word or a number that no table has."""
    clock, level = table["clock"], table["level"]
    usual = {**_USUAL, **table}
    return Table(
        variant=table["variant"],
        points=table["points"],
        clock=None if clock is None else Clock(clock["delay"], clock["bank"]),
        level=None if level is None else Level(level),
        series=Series(usual["series"]),
        cycle=tuple(usual["cycle"]),
        stake=Stake(usual["stake"]),
        base=usual["base"],
        dice=DiceMode(usual["dice"]),
        raising=Raising(usual["raising"]),
        progression=Progression(usual["progression"]),
        raises=usual["raises"],
    )


def event_to_wire(event: Event) -> Json:
    match event:
        case Played(seat, steps):
            return {"k": "played", "seat": seat, "steps": steps_to_wire(steps)}
        case Rolled(seat, dice):
            return {"k": "rolled", "seat": seat, "dice": dice}
        case Passed(seat):
            return {"k": "passed", "seat": seat}
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
        case "resign_offered":
            return ResignOffered(event["seat"], event["value"])
        case "resign_refused":
            return ResignRefused(event["seat"])
        case "game_ended":
            return GameEnded(event["winner"], Win(event["win"]), event["points"], How(event["how"]))
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


def last_to_wire(last: LastTurn | None) -> Json | None:
    return None if last is None else {"seat": last.seat, "dice": last.dice, "steps": steps_to_wire(last.steps)}


def resign_to_wire(resign: ResignOffer | None) -> Json | None:
    return None if resign is None else {"seat": resign.seat, "value": resign.value}


def result_to_wire(result: GameResult) -> Json:
    return {
        "game": result.game,
        "winner": result.winner,
        "win": result.win,
        "points": result.points,
        "how": result.how,
    }


def match_to_bytes(match: Match) -> bytes:
    a, b = match.men
    return orjson.dumps(
        {
            "v": match.version,
            "table": table_brief(match.table),
            "phase": match.phase,
            "game": match.game,
            "score": match.score,
            "white": match.white,
            "men": (men_to_wire(a), men_to_wire(b)),
            "turn": match.turn,
            "dice": match.dice,
            "rolls": match.rolls,
            "bank_ms": match.bank_ms,
            "turn_since": match.turn_since,
            "deadline": match.deadline,
            "last": last_to_wire(match.last),
            "resign": resign_to_wire(match.resign),
            "results": [result_to_wire(result) for result in match.results],
            "winner": match.winner,
        }
    )


def match_from_bytes(data: bytes | str) -> Match:
    match = orjson.loads(data)
    last, resign = match["last"], match["resign"]
    return Match(
        version=match["v"],
        table=table_from_wire(match["table"]),
        phase=match["phase"],
        game=match["game"],
        score=_pair(match["score"]),
        white=match["white"],
        men=(men_from_wire(match["men"][0]), men_from_wire(match["men"][1])),
        turn=match["turn"],
        dice=tuple(match["dice"]),
        rolls=match["rolls"],
        bank_ms=_pair(match["bank_ms"]),
        turn_since=match["turn_since"],
        deadline=match["deadline"],
        last=None if last is None else LastTurn(last["seat"], tuple(last["dice"]), steps_from_wire(last["steps"])),
        resign=None if resign is None else ResignOffer(resign["seat"], resign["value"]),
        results=tuple(
            GameResult(r["game"], r["winner"], Win(r["win"]), r["points"], How(r["how"])) for r in match["results"]
        ),
        winner=match["winner"],
    )


def _pair(values: list[int]) -> tuple[int, int]:
    a, b = values
    return a, b
