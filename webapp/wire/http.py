"""Bodies of HTTP requests and answers: knows their form and limits, knows no route."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from webapp.wire.match import Player, TableChoice, TableSettings
from webapp.wire.terms import Clash, Id, Lang, Level, Model, Refused, Seat


class Failure(Model):
    """Body of every answer that is not 2xx. With `bad_table`: what clashes, and the fields of which one must change."""

    code: Refused
    detail: str | None = None
    clash: Clash | None = None
    fields: list[str] | None = None


class NewGuest(Model):
    lang: Lang = "en"


class TelegramLogin(Model):
    """`guest_token`: the guest's games go over to the Telegram person."""

    init_data: Annotated[str, Field(max_length=8192)]
    guest_token: Annotated[str, Field(max_length=512)] | None = None


class Claim(Model):
    """A one-time code that the bot sent to its person, as the fragment of a link: `/#signin=<code>`."""

    code: Annotated[str, Field(max_length=64)]


class Person(Model):
    id: Id
    kind: Literal["guest", "telegram"]
    name: str
    lang: Lang


class PersonPatch(Model):
    name: Annotated[str, Field(min_length=1, max_length=32)] | None = None
    lang: Lang | None = None


class Session(Model):
    """`start` is the verified start parameter of the Telegram link, if there was one."""

    token: str
    person: Person
    start: str | None = None


class NewComputerMatch(TableChoice):
    level: Level = "club"


class NewChallenge(TableChoice):
    pass


class TableQuestion(TableChoice):
    """Could this table be made? Nothing is made of it."""

    level: Level | None = None


class TableAnswer(Model):
    """`clash` null: it could; `table` is what would stand. Else the fields of which one must change."""

    clash: Clash | None
    fields: list[str]
    table: TableSettings


class Challenge(Model):
    """An open invitation. `url` opens it in a browser, `telegram_url` in Telegram (None while the bot is off)."""

    id: Id
    by: Player
    mine: bool
    table: TableSettings
    url: str
    telegram_url: str | None
    status: Literal["open", "taken", "cancelled", "expired"]
    match: Id | None


class MatchRef(Model):
    match: Id


class MyMatch(Model):
    match: Id
    table: TableSettings
    opponent: Player
    score: tuple[int, int]
    me: Seat
    my_turn: bool
    phase: Literal["preparing", "playing", "over"]


class Mine(Model):
    """What waits for me: the screen that is shown when a link lost its parameter."""

    matches: list[MyMatch]
    challenges: list[Challenge]


class Config(Model):
    """What is on: the client asks once at start. `real`: whether recorded dice are in stock, so that a Real table may
    be made."""

    version: str
    bot: str | None
    app: str | None
    computer: Literal["full", "simple"]
    real: bool
