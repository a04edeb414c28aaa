"""Row 47: elsewhere prepared statements broke behind a pooler that shares connections between transactions. A relay
stands in its place and reads along: no statement is named, nobody listens through it, no session is changed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlsplit

import pytest
from pydantic import SecretStr

from engine.club import challenges, matches, people
from engine.club.challenges import Card
from engine.club.live import follow
from engine.match.table import Level, Table
from tests.clubs import opened
from tests.engine.club.table import Ear, FirstLegal, new_match, play_turn, state, two_guests
from tests.waiting import until
from tests.webapp.serving import first_turn, serving
from webapp.settings import Settings


@dataclass
class Relay:
    """What went through, as the protocol's frontend messages: their letter and their body."""

    messages: list[tuple[bytes, bytes]] = field(default_factory=list)

    def read(self, data: bytearray) -> None:
        """Take whole messages off the front of `data`."""
        while len(data) >= 5 and len(data) > (size := int.from_bytes(data[1:5])):
            self.messages.append((bytes(data[:1]), bytes(data[5 : size + 1])))
            del data[: size + 1]


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, relay: Relay | None) -> None:
    held = bytearray()
    started = False
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()
        if relay is not None:
            held += data
            while not started and len(held) >= 8:  # what comes before the session has no letter
                size = int.from_bytes(held[:4])
                started = int.from_bytes(held[4:8]) == 196608
                del held[:size]
            relay.read(held)
    writer.close()


@asynccontextmanager
async def relayed(dsn: str) -> AsyncIterator[tuple[str, Relay]]:
    """An address that leads to the same database through a relay."""
    relay = Relay()
    parts = urlsplit(dsn)
    folder = parse_qs(parts.query).get("host", [""])[0]
    tasks: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if folder:
            there = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{parts.port or 5432}")
        else:
            there = await asyncio.open_connection(parts.hostname, parts.port or 5432)
        for task in (_copy(reader, there[1], relay), _copy(there[0], writer, None)):
            tasks.add(asyncio.create_task(task))

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    user = f"{parts.username}:{parts.password}" if parts.password else parts.username
    yield f"postgresql://{user}@127.0.0.1:{port}{parts.path}?sslmode=disable", relay
    server.close()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def play_everything(pooled: str, direct: str, cache: int) -> None:
    async with (
        opened(pooled, direct_dsn=direct, statement_cache_size=cache, computer=FirstLegal(), pause=0) as one,
        opened(pooled, direct_dsn=direct, statement_cache_size=cache) as two,
    ):
        persons = await two_guests(one)
        match_id = await new_match(one, *persons)
        ear = Ear()
        await follow(two, match_id, ear)
        for turn in range(10):
            await play_turn((one, two)[turn % 2], match_id, persons)
        await until(lambda: len(ear.entries) == 10)
        anna = await people.telegram_person(one, people.TelegramUser(42, "Anna"))
        await challenges.create(one, anna.id, Table(), card=Card(-100, None, "en"))
        await people.absorb_guest(one, persons[0].id, anna.id)
        assert [mine.match_id for mine in await matches.mine(two, anna.id)] == [match_id]
        computers = await matches.start_against_computer(one, anna.id, Table(level=Level.CLUB))
        assert isinstance(computers, str)

        async def my_turn() -> bool:
            return (await state(one, computers)).turn == 0

        await until(my_turn)


async def test_nothing_that_a_pooler_breaks_goes_through_it(dsn: str) -> None:
    async with relayed(dsn) as (pooled, relay):
        await play_everything(pooled, dsn, cache=0)
    parsed = [body.split(b"\0") for letter, body in relay.messages if letter == b"P"]
    texts = [body for letter, body in relay.messages if letter in b"PQ"]
    assert len(parsed) > 100
    assert {name for name, *_ in parsed} == {b""}
    # session state: listening, settings, session locks and cursors outlive a transaction
    kept = re.compile(rb"\s*(listen|unlisten|set|reset|declare|prepare)\b|.*pg_advisory_lock", re.IGNORECASE)
    assert [text for text in texts if kept.match(text.lstrip(b"\0"))] == []


async def test_with_a_cache_the_relay_would_have_seen_it(dsn: str) -> None:
    """The check above can fail."""
    async with relayed(dsn) as (pooled, relay):
        await play_everything(pooled, pooled, cache=100)
    assert any(letter == b"P" and not body.startswith(b"\0") for letter, body in relay.messages)
    assert any(b"LISTEN" in body for letter, body in relay.messages if letter in b"PQ")


POOLER = "postgresql://oyin@pooler:6432/oyin"


@pytest.mark.usefixtures("calm")
async def test_people_meet_and_play_without_cached_statements(dsn: str) -> None:
    async with opened(dsn, direct_dsn=dsn, statement_cache_size=0) as club, serving(club) as served:
        ana, ben = await served.guest(), await served.guest()
        match = await served.match_of(ana, ben)
        talks = [await served.talk(token) for token in (ana, ben)]
        views = [await talk.watch(match) for talk in talks]
        for _ in range(8):
            mover = views[0]["turn"]
            answer = await talks[mover].do(match, views[0]["v"], {"k": "play", "moves": first_turn(views[mover])})
            assert answer["t"] == "ack"
            views = [await talk.watch(match) for talk in talks]
        assert (await served.ask("GET", "/me/open", ana))[1]["matches"][0]["match"] == match


def test_the_server_s_own_address_can_be_named_beside_the_pooler_s() -> None:
    alone = Settings(_env_file=None, database_url=SecretStr(POOLER))
    assert alone.database_direct_url is None
    both = Settings(
        _env_file=None, database_url=SecretStr(POOLER), database_direct_url=SecretStr("postgresql://db/oyin")
    )
    assert both.database_direct_url is not None
