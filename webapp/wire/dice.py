"""The public log of dice over HTTP: knows the form of its answers, knows no hash."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from webapp.wire.terms import Id, Model

Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Signed(Model):
    """A text and its Ed25519 signature, in lower hex."""

    text: str
    signature: Annotated[str, Field(pattern=r"^[0-9a-f]{128}$")]


class DiceKey(Model):
    """The Ed25519 key of all signatures of this server, in lower hex."""

    key: Hash


class LogQuery(Model):
    after: Annotated[int, Field(ge=0, lt=10**18)] = 0


class LogEntry(Model):
    """One commitment. `hash` is SHA-256 of `text`; `secret` is there once the package is open: the match is over, or
    the invitation it was made for was taken back or ran out."""

    serial: int
    text: str
    hash: Hash
    match: Id
    state: Literal["waiting", "playing", "open"]
    secret: Hash | None


class LogPage(Model):
    """Entries in order, and the signed head of the whole log: `nardi-head-v1|serial|hash` of the newest entry."""

    entries: list[LogEntry]
    head: Signed


class OpenedPackage(LogEntry):
    """The entry of one match. `real`: the recorded dice of a Real table, as digits, once the package is open."""

    real: str | None
