"""Messages to a client on its socket: knows their form, sends none."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from webapp.wire.events import Event
from webapp.wire.match import Rematch, View
from webapp.wire.terms import CommandId, Id, Model, Reason, Refused


class Welcome(Model):
    """`token` is a fresh session token: the client replaces its own."""

    t: Literal["welcome"]
    person: Id
    token: str
    server: str


class SignedReceipt(Model):
    """What stands recorded, signed by the server: keep the newest. PROTOCOL.md tells how the text is made."""

    text: str
    signature: str


class State(Model):
    """The whole match; replaces whatever the client had. A player of a match with committed dice gets a receipt."""

    t: Literal["state"]
    view: View
    receipt: SignedReceipt | None = None


class Receipt(Model):
    """A newer receipt: seeds or chains were recorded, or the match has ended."""

    t: Literal["receipt"]
    match: Id
    text: str
    signature: str


class Ev(Model):
    """One commit: apply if `view.v` is mine + 1, drop if not newer, ask again (`watch`) on a gap."""

    t: Literal["ev"]
    match: Id
    events: list[Event]
    view: View


class Ack(Model):
    """Committed, as version `v`. Sent after the commit, never before."""

    t: Literal["ack"]
    id: CommandId
    v: int


class Nak(Model):
    """Refused; nothing changed. `id` is None where the message could not be read that far."""

    t: Literal["nak"]
    id: CommandId | None
    code: Refused
    match: Id | None = None


class Because(Model):
    """The answer to `why`: a reason and the points that prove it (mover's numbering)."""

    t: Literal["because"]
    id: CommandId
    reason: Reason
    points: list[int]


class Presence(Model):
    """Who of the two is here: `on`, `away` (page hidden) or `off` (no socket). Shown, never a clock."""

    t: Literal["presence"]
    match: Id
    seats: tuple[Literal["on", "away", "off"], Literal["on", "away", "off"]]


class Started(Model):
    """A challenge of mine was accepted (or a rematch): open this match."""

    t: Literal["started"]
    challenge: Id
    match: Id


class RematchOffered(Model):
    t: Literal["rematch"]
    match: Id
    rematch: Rematch


class Pong(Model):
    """Versions of the watched matches: a client that is behind asks for the state."""

    t: Literal["pong"]
    vs: dict[str, int]
    now: int


class Bye(Model):
    """The server closes: `drain` = reconnect in a moment. A client too slow to take what it is sent hears none."""

    t: Literal["bye"]
    why: Literal["drain", "too_many", "no_session"]


ServerMessage = Annotated[
    Welcome | State | Receipt | Ev | Ack | Nak | Because | Presence | Started | RematchOffered | Pong | Bye,
    Field(discriminator="t"),
]
