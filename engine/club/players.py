"""Who sits on a seat, as others may see it: knows names and kinds, knows no match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, cast

import orjson

from engine.match.table import Level
from engine.store.people import PersonRow

Persons = tuple[PersonRow | None, PersonRow | None]
"""By seat; None is the computer."""


@dataclass(frozen=True, slots=True)
class Player:
    """The computer has a level, and no name or id of its own."""

    kind: Literal["guest", "telegram", "computer"]
    name: str
    level: Level | None = None
    person_id: str | None = None


def players(persons: Persons, level: Level | None) -> tuple[Player, Player]:
    a, b = persons
    return _player(a, level), _player(b, level)


def _player(person: PersonRow | None, level: Level | None) -> Player:
    if person is None:
        return Player("computer", "", level)
    return Player(cast("Literal['guest', 'telegram']", person.kind), person.name, None, person.id)


def to_wire(player: Player) -> dict[str, Any]:
    """`webapp.wire.Player`."""
    return {"kind": player.kind, "name": player.name, "level": player.level}


def seats_json(both: tuple[Player, Player]) -> bytes:
    return orjson.dumps([to_wire(player) for player in both])
