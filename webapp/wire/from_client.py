"""Messages from a client on its socket: knows their form and limits, acts on none."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from webapp.wire.terms import CommandId, Hash, Id, Model, MovePair


class PlayCommand(Model):
    """A whole turn, or a whole stage of a climbing double, as (src, dst) pairs in the order played."""

    k: Literal["play"]
    moves: Annotated[list[MovePair], Field(max_length=16)]


class RollCommand(Model):
    """Throw the dice of a turn that began without them."""

    k: Literal["roll"]


class RaiseCommand(Model):
    """Offer to raise the game by one step, before the roll."""

    k: Literal["raise"]


class BeaverCommand(Model):
    """Take the offered raise, raise once more and keep the cube."""

    k: Literal["beaver"]


class AnswerRaiseCommand(Model):
    k: Literal["answer_raise"]
    accept: Annotated[bool, Field(strict=True)]


class OfferResignCommand(Model):
    k: Literal["offer_resign"]
    value: Annotated[int, Field(ge=1, le=3, strict=True)]


class AnswerResignCommand(Model):
    k: Literal["answer_resign"]
    accept: Annotated[bool, Field(strict=True)]


class SealCommand(Model):
    """Bind myself by a hash: SHA-256 of `nardi-seed-v1|match|A or B|lid|seed`."""

    k: Literal["seal"]
    hash: Hash


class SeedCommand(Model):
    """My lid and my seed: openly, or as they were sealed."""

    k: Literal["seed"]
    lid: Annotated[int, Field(ge=1, le=6, strict=True)]
    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]


class ChainCommand(Model):
    """The end of my chain for a live game, and my lid; again where the old chain is lost."""

    k: Literal["chain"]
    end: Hash
    lid: Annotated[int, Field(ge=1, le=6, strict=True)]


class ThrowCommand(Model):
    """Throw live dice with my next link; the message carries the `head` it is shown for."""

    k: Literal["throw"]
    throw: Annotated[int, Field(ge=0, le=4096, strict=True)]
    link: Hash


class AnswerThrowCommand(Model):
    """My next link for a throw that the other side has begun."""

    k: Literal["answer_throw"]
    throw: Annotated[int, Field(ge=0, le=4096, strict=True)]
    link: Hash


Command = Annotated[
    PlayCommand
    | RollCommand
    | RaiseCommand
    | BeaverCommand
    | AnswerRaiseCommand
    | OfferResignCommand
    | AnswerResignCommand
    | SealCommand
    | SeedCommand
    | ChainCommand
    | ThrowCommand
    | AnswerThrowCommand,
    Field(discriminator="k"),
]


class Hello(Model):
    """First message on every socket; credentials never stand in the address."""

    t: Literal["hello"]
    token: Annotated[str, Field(max_length=512)]
    proto: Literal[1]


class KeptReceipt(Model):
    """The newest receipt that the client has of a match."""

    text: Annotated[str, Field(max_length=600)]
    signature: Annotated[str, Field(max_length=128)]


class Watch(Model):
    """Follow a match; answered by `state` and `presence`. `v`, the version already known, changes no answer.

    A `receipt` that the server signed and whose head its log no longer holds makes the match void."""

    t: Literal["watch"]
    match: Id
    v: Annotated[int, Field(ge=0)] | None = None
    receipt: KeptReceipt | None = None


class Unwatch(Model):
    t: Literal["unwatch"]
    match: Id


class Do(Model):
    """A command on a match at version `v`, whose `head` the client has seen. A retry carries the same `id` and gets
    the first answer again."""

    t: Literal["do"]
    id: CommandId
    match: Id
    v: Annotated[int, Field(ge=0, strict=True)]
    head: Hash | None = None
    cmd: Command


class Why(Model):
    """Why is (src, dst) refused after the steps `taken` of this turn?"""

    t: Literal["why"]
    id: CommandId
    match: Id
    v: Annotated[int, Field(ge=0, strict=True)]
    taken: Annotated[list[MovePair], Field(max_length=16)]
    move: MovePair


class Ping(Model):
    """`away` tells that the page is hidden: presence only, never a clock."""

    t: Literal["ping"]
    away: bool = False


ClientMessage = Annotated[Hello | Watch | Unwatch | Do | Why | Ping, Field(discriminator="t")]
client_message: TypeAdapter[Hello | Watch | Unwatch | Do | Why | Ping] = TypeAdapter(ClientMessage)
