"""Matches as bytes and back: knows the JSON of a snapshot, knows nothing of what it means.

Keys are written in one fixed order and nothing depends on a hash or a locale, so equal matches are equal bytes: a
replayed log and the stored snapshot can be compared byte for byte, across releases too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import orjson

from engine.dice.modes import NOTHING, Bag, Memory
from engine.dice.sealed import Seed
from engine.match.codec import (
    both_from_wire,
    men_from_wire,
    men_to_wire,
    package_from_wire,
    package_to_wire,
    steps_from_wire,
    steps_to_wire,
    win_from_wire,
)
from engine.match.events import How
from engine.match.state import (
    CENTRED,
    Cube,
    Dealing,
    GameResult,
    LastTurn,
    Live,
    Match,
    OpenThrow,
    RaiseOffer,
    ResignOffer,
)
from engine.match.table_codec import table_brief, table_from_wire
from engine.rules.context import Stage

Json = dict[str, Any]
T = TypeVar("T")


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


def stage_to_wire(stage: Stage) -> Json:
    return {"number": stage.number, "moves": stage.moves, "rolled": stage.rolled, "handed": stage.handed}


FIRST_RELEASE = Match._fields.index("cube")
"""From here on come the fields that the first release did not have."""

_USUAL = tuple(Match._field_defaults[name] for name in Match._fields[FIRST_RELEASE:])


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
            **_further(match),
        }
    )


def _further(match: Match) -> Json:
    """What the first release did not have, where it is not as it was then: its snapshots stay the same bytes."""
    if match[FIRST_RELEASE:] == _USUAL:
        return {}
    cube, offer, stage = match.cube, match.offer, match.stage
    found: Json = {}
    if cube != CENTRED:
        found["cube"] = {"raises": cube.raises, "owner": cube.owner, "accepted": cube.accepted}
    if match.to_roll:
        found["to_roll"] = True
    if offer is not None:
        found["offer"] = {"seat": offer.seat, "beaver": offer.beaver, "spent_ms": offer.spent_ms}
    if stage is not None:
        found["stage"] = stage_to_wire(stage)
    if match.head_taken:
        found["head_taken"] = match.head_taken
    if match.turns:
        found["turns"] = match.turns
    if match.memory != NOTHING:
        found["memory"] = _memory_to_json(match.memory)
    if match.sides is not None:
        found["sides"] = match.sides
    if match.dealing is not None:
        found["dealing"] = _dealing_json(match.dealing)
    if match.live is not None:
        found["live"] = _live_to_json(match.live)
    if match.ended is not None:
        found["ended"] = match.ended
    return found


@lru_cache(1024)
def _dealing_json(dealing: Dealing) -> orjson.Fragment:
    """As JSON, written once: after the seeds are shown it stays the same for the whole match."""
    seeds = [None if seed is None else (seed.lid, seed.seed) for seed in dealing.seeds]
    written = {"package": package_to_wire(dealing.package), "seals": dealing.seals, "seeds": seeds}
    return orjson.Fragment(orjson.dumps(written))


def _dealing_from_json(dealing: Json) -> Dealing:
    package = package_from_wire(dealing["package"])
    assert package is not None  # noqa: S101  # written with it
    a, b = (None if seed is None else Seed(*seed) for seed in dealing["seeds"])
    return Dealing(package, _pair(dealing["seals"]), (a, b))


def _live_to_json(live: Live) -> Json:
    start = None if live.start is None else [men_to_wire(men) for men in live.start]
    return {**live._asdict(), "open": None if live.open is None else live.open._asdict(), "start": start}


def _live_from_json(live: Json) -> Live:
    a, b, server = live["ends"]
    last_a, last_b, last_server = live["last"]
    return Live(
        game=live["game"],
        ends=(a, b, server),
        lids=_pair(live["lids"]),
        last=(last_a, last_b, last_server),
        throw=live["throw"],
        open=None if live["open"] is None else OpenThrow(**live["open"]),
        tied=tuple(tuple(row) for row in live["tied"]),
        start=None if live["start"] is None else both_from_wire(live["start"]),
        chains=_pair(live.get("chains", [0, 0])),
    )


def _memory_to_json(memory: Memory) -> Json:
    return {
        "bags": [{"number": bag.number, "taken": bag.taken} for bag in memory.bags],
        "pips": memory.pips,
        "repeat": memory.repeat,
        **({"drawn": memory.drawn} if memory.drawn else {}),
    }


def _memory_from_json(memory: Json) -> Memory:
    a, b = (Bag(bag["number"], tuple(_pair(pair) for pair in bag["taken"])) for bag in memory["bags"])
    return Memory((a, b), _pair(memory["pips"]), tuple(memory["repeat"]), memory.get("drawn", 0))


def match_from_bytes(data: bytes | str) -> Match:
    match = orjson.loads(data)
    last, resign = match["last"], match["resign"]
    cube, offer, stage = (match.get(name) for name in ("cube", "offer", "stage"))
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
            GameResult(r["game"], r["winner"], win_from_wire(r["win"]), r["points"], How(r["how"]))
            for r in match["results"]
        ),
        winner=match["winner"],
        cube=CENTRED if cube is None else Cube(cube["raises"], cube["owner"], cube["accepted"]),
        to_roll=match.get("to_roll", False),
        offer=None if offer is None else RaiseOffer(offer["seat"], offer["beaver"], offer["spent_ms"]),
        stage=None if stage is None else Stage(stage["number"], stage["moves"], stage["rolled"], stage["handed"]),
        head_taken=match.get("head_taken", 0),
        turns=match.get("turns", 0),
        memory=_memory_from_json(match["memory"]) if "memory" in match else NOTHING,
        sides=match.get("sides"),
        dealing=_dealing_from_json(match["dealing"]) if "dealing" in match else None,
        live=_live_from_json(match["live"]) if "live" in match else None,
        ended=How(match["ended"]) if "ended" in match else None,
    )


def _pair(values: list[T]) -> tuple[T, T]:
    a, b = values
    return a, b
