"""Bytes from outside to checked models: knows JSON's traps, knows no meaning.

JSON parsers disagree on a name that stands twice in an object, and pydantic's takes the last; here it is refused.
"""

from __future__ import annotations

import json
import re
from typing import TypeVar

import orjson
from pydantic import ValidationError

from webapp.wire import Do, Hello, Model, Ping, Unwatch, Watch, Why, client_message

ClientMessage = Hello | Watch | Unwatch | Do | Why | Ping
M = TypeVar("M", bound=Model)

_ID = re.compile(r"[A-Za-z0-9_-]{8,40}", re.ASCII)

_BARE = frozenset({str, int, bool, list, type(None)})
"""No models, seen at a glance: whether something else is one, pydantic asks in Python."""


def read_message(raw: bytes) -> ClientMessage | None:
    """A message from a socket, or None where it is not one, whole and without surplus."""
    try:
        message = client_message.validate_json(raw)
    except ValidationError:
        return None
    # No valid value holds a colon, so there are as many colons as names, or a name stands twice.
    return message if raw.count(b":") == _names(message) else None


def _names(model: Model) -> int:
    inside = [value for value in vars(model).values() if type(value) not in _BARE and isinstance(value, Model)]
    return len(model.model_fields_set) + sum(map(_names, inside))


def command_id_of(raw: bytes) -> str | None:
    """The id of a message that could not be read, so that its sender learns which one it was."""
    try:
        message = orjson.loads(raw)
    except orjson.JSONDecodeError:
        return None
    found = message.get("id") if isinstance(message, dict) else None
    return found if isinstance(found, str) and _ID.fullmatch(found) else None


def read_body(raw: bytes, model: type[M]) -> M | None:
    """The body of a request, or None where it is not what `model` says. An absent body is an empty object."""
    raw = raw or b"{}"
    try:
        json.loads(raw, object_pairs_hook=_no_name_twice)
        return model.model_validate_json(raw)
    except (ValueError, RecursionError):
        return None


def _no_name_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a name stands twice")
    return fields
