"""TypeScript of the wire: knows the JSON Schema that pydantic makes of `webapp.wire`, knows nothing of the client.

`python -m webapp.client_types > webapp/client/src/wire/types.ts` writes the file that is committed, so that the
client's build needs no Python; a test holds it current.
"""

from __future__ import annotations

import inspect
import sys
from typing import Any

from pydantic.json_schema import models_json_schema

from webapp import wire

HEAD = "// Made by `python -m webapp.client_types` from webapp/wire; do not edit.\n"


def typescript() -> str:
    """The whole file, ending in a newline."""
    models = [
        value
        for value in vars(wire).values()
        if inspect.isclass(value) and issubclass(value, wire.Model) and value is not wire.Model
    ]
    _, document = models_json_schema([(model, "serialization") for model in models], ref_template="{model}")
    parts = [HEAD]
    for name, schema in document["$defs"].items():
        parts.append(_doc(schema) + _declaration(name, schema))
    for union in ("ClientMessage", "ServerMessage", "Event", "Command"):
        members = getattr(wire, union).__origin__.__args__
        parts.append(f"export type {union} = " + " | ".join(member.__name__ for member in members) + ";\n")
    parts += [f"export type {alias} = {text};\n" for alias, text in _aliases()]
    return "\n".join(parts)


def _aliases() -> list[tuple[str, str]]:
    names = (
        "Seat",
        "Lang",
        "Level",
        "MatchPoints",
        "GameType",
        "Series",
        "Stake",
        "DiceMode",
        "Raising",
        "Progression",
        "Win",
        "How",
    )
    return [(name, " | ".join(_literal(v) for v in getattr(wire, name).__args__)) for name in names]


def _doc(schema: dict[str, Any]) -> str:
    text = " ".join(schema.get("description", "").split())
    return f"/** {text} */\n" if text else ""


def _declaration(name: str, schema: dict[str, Any]) -> str:
    if schema.get("type") != "object":
        return f"export type {name} = {_type(schema)};\n"
    required = set(schema.get("required", ()))
    lines = [
        f"  {field}{'' if field in required else '?'}: {_type(part)};"
        for field, part in schema.get("properties", {}).items()
    ]
    return "\n".join([f"export interface {name} {{", *lines, "}"]) + "\n"


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": str(name)}:
            return name
        case {"const": value}:
            return _literal(value)
        case {"enum": list(values)}:
            return " | ".join(_literal(value) for value in values)
        case {"anyOf": list(options)} | {"oneOf": list(options)}:
            return " | ".join(_type(option) for option in options)
        case {"prefixItems": list(items)}:
            return "[" + ", ".join(_type(item) for item in items) + "]"
        case {"type": "array", "items": dict(item)}:
            inner = _type(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"additionalProperties": dict(value)}:
            return f"Record<string, {_type(value)}>"
        case {"type": "string" | "boolean" | "null" as name}:
            return str(name)
        case {"type": "integer" | "number"}:
            return "number"
    raise TypeError(f"no TypeScript for {schema}")


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


if __name__ == "__main__":
    sys.stdout.write(typescript())
