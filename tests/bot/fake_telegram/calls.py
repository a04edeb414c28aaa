"""From an HTTP request to one of aiogram's method models: knows both encodings, judges nothing but the form."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import UnionType
from typing import Any, Union, get_args, get_origin

import aiogram.methods
from aiogram.client.default import Default
from aiogram.methods import TelegramMethod
from aiohttp import web
from pydantic import TypeAdapter, ValidationError

from tests.bot.fake_telegram.refusals import Refused, bad_request

Method = TelegramMethod[Any]

METHODS: dict[str, type[Method]] = {
    kind.__api_method__.lower(): kind
    for kind in vars(aiogram.methods).values()
    if isinstance(kind, type) and issubclass(kind, TelegramMethod) and kind is not TelegramMethod
}


@dataclass
class Call:
    """One call of the bot: its model, the files that came along, and what was answered."""

    name: str
    method: Method
    files: dict[str, bytes]
    ok: bool | None = None
    answer: Any = None

    def __str__(self) -> str:
        given = self.method.model_dump(exclude_none=True, exclude_defaults=True)
        return f"{self.name} {given} -> {'ok' if self.ok else self.answer}"


def _takes_only_text(annotation: Any) -> bool:
    if get_origin(annotation) in (Union, UnionType):
        return all(kind in (str, type(None), Default) for kind in get_args(annotation))
    return annotation is str


def _decode(kind: type[Method], values: dict[str, Any]) -> dict[str, Any]:
    """Form fields are text; all but plain strings are JSON inside."""
    decoded = dict(values)
    for name, value in values.items():
        field = kind.model_fields.get(name)
        if isinstance(value, str) and field is not None and not _takes_only_text(field.annotation):
            try:
                decoded[name] = json.loads(value)
            except ValueError:
                decoded[name] = value
    return decoded


async def read_call(name: str, request: web.Request) -> Call:
    """Refuses an unknown method, an unknown field and whatever aiogram's model of the method does not take."""
    kind = METHODS.get(name.lower())
    if kind is None:
        raise Refused(404, "Not Found: method not found")
    values: dict[str, Any] = dict(request.query)
    files: dict[str, bytes] = {}
    if request.content_type == "application/json":
        values |= await request.json()
    else:
        for key, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                files[key] = value.file.read()
            else:
                values[key] = value
    if unknown := values.keys() - kind.model_fields.keys():
        raise bad_request(f"the method {kind.__api_method__} has no {', '.join(sorted(unknown))}")
    try:
        return Call(kind.__api_method__, kind.model_validate(_decode(kind, values)), files)
    except ValidationError as error:
        raise bad_request(f"{kind.__api_method__} is malformed: {error}") from None


def check_answer(method: Method, answer: Any) -> None:
    """The local Telegram must itself answer in the form that aiogram expects: ValidationError if not."""
    TypeAdapter(type(method).__returning__).validate_python(answer)


def given(value: Any) -> Any:
    """A field's value, or None where the caller left it to the defaults of its client."""
    return None if isinstance(value, Default) else value
