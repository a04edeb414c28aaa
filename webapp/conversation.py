"""What a socket's messages do: knows each message and the club, knows no frame."""

from __future__ import annotations

import asyncio
import time
from typing import assert_never

import structlog

from engine.club import live, matches, people, receipts
from engine.club.denied import LOST, Denied
from engine.match.commands import (
    AnswerRaise,
    AnswerResign,
    AnswerThrow,
    Beaver,
    Command,
    OfferRaise,
    OfferResign,
    Play,
    Roll,
    Seal,
    ShowChain,
    ShowSeed,
    Throw,
)
from engine.match.refusals import Refusal
from webapp.feeds import Feeds
from webapp.frames import Message
from webapp.line import Line
from webapp.reading import ClientMessage, command_id_of, read_message
from webapp.site import VERSION, Site, seconds
from webapp.tokens import renew, verify
from webapp.wire import (
    AnswerRaiseCommand,
    AnswerResignCommand,
    AnswerThrowCommand,
    BeaverCommand,
    ChainCommand,
    Do,
    Hello,
    OfferResignCommand,
    Ping,
    PlayCommand,
    RaiseCommand,
    Refused,
    RollCommand,
    SealCommand,
    SeedCommand,
    ThrowCommand,
    Unwatch,
    Watch,
    Why,
)

log = structlog.get_logger("oyin.socket")

MOST_WATCHED = 16
"""Matches that one socket may follow at once."""
MOST_SOCKETS = 32
"""Open sockets of one person."""


class Conversation:
    """One socket's exchange, message by message and in order."""

    def __init__(self, site: Site, feeds: Feeds, lines: dict[str, set[Line]], line: Line) -> None:
        self.site = site
        self.feeds = feeds
        self.lines = lines
        self.line = line
        self._telling = asyncio.Lock()

    async def hear(self, raw: bytes) -> None:
        """Act on one text message. Whatever goes wrong becomes a `nak` or the end of the socket."""
        message = read_message(raw)
        if message is None:
            return self._nak(Refused.BAD_REQUEST, command_id_of(raw))
        self.site.metrics.messages[message.t] += 1
        if not self.line.person and not isinstance(message, Hello):
            self._nak(Refused.NO_SESSION)
            return self.line.end("no_session")
        try:
            await self._act(message)
        except LOST:
            log.warning("the database is out of reach", message=message.t)
            self._nak_for(message, Refused.BUSY)
        except Exception:
            log.exception("a message failed", message=message.t)
            self._nak_for(message, Refused.FAILED)

    async def close(self) -> None:
        """The socket is gone: nobody looks through it any more. The database comes last: it may be away."""
        line = self.line
        if line.person:
            live.part(self.site.club, line.person, line)
            others = self.lines.get(line.person, set())
            others.discard(line)
            if not others:
                self.lines.pop(line.person, None)
        gone = await asyncio.gather(*map(self._unwatch, tuple(line.watching)), return_exceptions=True)
        for fault in gone:
            if fault is not None:
                raise fault

    async def show_presence(self) -> None:
        """Tell every match that is watched through this socket whether its person is here, the newest word last."""
        async with self._telling:
            for match_id in tuple(self.line.watching):
                if match_id in self.line.watching:  # else no longer, since a word before this one went out
                    await live.be_here(self.site.club, match_id, self.line.person, self.line, self.line.here())

    async def _act(self, message: ClientMessage) -> None:
        match message:
            case Do():
                await self._do(message)
            case Ping():
                await self._ping(message)
            case Why():
                await self._why(message)
            case Watch():
                await self._watch(message)
            case Unwatch():
                await self._unwatch(message.match)
            case Hello():
                await self._hello(message)
            case _:
                assert_never(message)

    async def _hello(self, message: Hello) -> None:
        line = self.line
        session = verify(self.site.key, message.token, seconds())
        person = await people.load(self.site.club, session.person) if session else None
        if session is None or person is None or (line.person and person.id != line.person):
            self._nak(Refused.NO_SESSION)
            return line.end("no_session")
        if not line.person:
            sockets = self.lines.setdefault(person.id, set())
            if len(sockets) >= MOST_SOCKETS:
                self._nak(Refused.TOO_MANY)
                return line.end("too_many")
            sockets.add(line)
            line.person = person.id
            live.greet(self.site.club, person.id, line)
        token = renew(self.site.key, session._replace(person=person.id), seconds())
        line.say({"t": "welcome", "person": person.id, "token": token, "server": VERSION})

    async def _watch(self, message: Watch) -> None:
        line, match_id = self.line, message.match
        feed = line.watching.get(match_id)
        if feed is None:
            if len(line.watching) >= MOST_WATCHED:
                return self._nak(Refused.TOO_MANY, match=match_id)
            feed = await self.feeds.join(match_id, line)
            if feed is None:
                return self._nak(Refused.NOT_FOUND, match=match_id)
            line.watching[match_id] = feed
        # Read after joining: whatever is committed from here on comes as `ev`.
        if (kept := message.receipt) is not None:
            await receipts.shown(self.site.club, match_id, kept.text, kept.signature)
        view = await matches.view(self.site.club, match_id, line.person)
        if isinstance(view, Denied):
            return self._nak(_code(view), match=match_id)
        receipt = await receipts.given_to(self.site.club, match_id, line.person)
        line.say({"t": "state", "view": view, "receipt": None if receipt is None else receipt._asdict()})
        await live.be_here(self.site.club, match_id, line.person, line, line.here())
        line.say({"t": "presence", "match": match_id, "seats": await live.who_is_here(self.site.club, match_id)})

    async def _unwatch(self, match_id: str) -> None:
        feed = self.line.watching.pop(match_id, None)
        if feed is not None:
            self.feeds.leave(feed, self.line)
            async with self._telling:
                await live.be_here(self.site.club, match_id, self.line.person, self.line, "off")

    async def _do(self, message: Do) -> None:
        began = time.perf_counter()
        command = _command(message)
        answer = await matches.command(
            self.site.club, message.match, self.line.person, message.id, message.v, command, message.head
        )
        if isinstance(answer, int):
            self.site.metrics.committed(time.perf_counter() - began)
            self.line.send(Message(b'{"t":"ack","id":"%b","v":%d}' % (message.id.encode(), answer)))
        else:
            self._nak(_code(answer), message.id, message.match)

    async def _why(self, message: Why) -> None:
        answer = await matches.why(
            self.site.club, message.match, self.line.person, message.v, tuple(message.taken), message.move
        )
        if answer is None:  # the step is legal: there is nothing to explain
            self._nak(Refused.BAD_REQUEST, message.id, message.match)
        elif isinstance(answer, Refusal | Denied):
            self._nak(_code(answer), message.id, message.match)
        else:
            self.line.say({"t": "because", "id": message.id, "reason": answer.reason, "points": answer.points})

    async def _ping(self, message: Ping) -> None:
        line = self.line
        versions = {match_id: feed.current().version for match_id, feed in line.watching.items()}
        line.say({"t": "pong", "vs": versions, "now": self.site.club.now()})
        if line.away != message.away:
            line.away = message.away
            await self.show_presence()

    def _nak_for(self, message: ClientMessage, code: Refused) -> None:
        match_id = None if isinstance(message, Hello | Ping) else message.match
        self._nak(code, message.id if isinstance(message, Do | Why) else None, match_id)

    def _nak(self, code: Refused, command_id: str | None = None, match: str | None = None) -> None:
        self.site.metrics.refusals.labels(code).inc()
        self.line.say({"t": "nak", "id": command_id, "code": code, "match": match})


def _command(message: Do) -> Command:
    match message.cmd:
        case PlayCommand(moves=moves):
            return Play(tuple(moves))
        case RollCommand():
            return Roll()
        case RaiseCommand():
            return OfferRaise()
        case BeaverCommand():
            return Beaver()
        case AnswerRaiseCommand(accept=accept):
            return AnswerRaise(accept)
        case OfferResignCommand(value=value):
            return OfferResign(value)
        case AnswerResignCommand(accept=accept):
            return AnswerResign(accept)
        case SealCommand(hash=hash_):
            return Seal(hash_)
        case SeedCommand(lid=lid, seed=seed):
            return ShowSeed(lid, seed)
        case ChainCommand(end=end, lid=lid):
            return ShowChain(end, lid)
        case ThrowCommand(throw=throw, link=link):
            return Throw(throw, link, message.head or "")
        case AnswerThrowCommand(throw=throw, link=link):
            return AnswerThrow(throw, link)
        case _:
            assert_never(message.cmd)


def _code(answer: Refusal | Denied) -> Refused:
    return Refused(answer.code.value)
