"""One of two servers dies while both promise dice: one chain, in which every acknowledged invitation stands."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp

from engine.dice.log import chained, head_to_text
from engine.store.connect import connect
from tests.e2e.house import House
from tests.faults.killing import kill_all
from tests.waiting import until

SETTINGS = {"COMPUTER": "simple", "MESSAGES_PER_SECOND": "100000", "GUESTS_PER_MINUTE": "100000"}
WRITERS, EACH, BEFORE = 4, 15, 12


async def ask(house: House, method: str, path: str, token: str = "") -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with (
        aiohttp.ClientSession() as http,
        http.request(method, f"{house.url}/api/v1{path}", json={}, headers=headers) as answer,
    ):
        assert answer.status < 300, await answer.text()
        return await answer.json()


async def test_a_server_killed_while_it_promises_leaves_one_chain(dsn: str, tmp_path: Path) -> None:
    dies, lives = houses = [House(dsn, tmp_path / name, SETTINGS) for name in ("dies", "lives")]
    promised: list[str] = []

    async def write(house: House) -> None:
        token = (await ask(house, "POST", "/guest"))["token"]
        for _ in range(EACH):
            promised.append((await ask(house, "POST", "/challenges", token))["id"])

    try:
        for house in houses:
            await house.start()
        key = await ask(lives, "GET", "/dice/key")
        writing = asyncio.gather(*(write(house) for house in houses * WRITERS), return_exceptions=True)
        await until(lambda: len(promised) >= BEFORE, 60)
        await kill_all(dies)
        answers = await writing
        assert {type(answer) for answer in answers[1::2]} == {type(None)}, "the other server was not held up"
        assert len(promised) < 2 * WRITERS * EACH, "it was killed in the middle"
        await dies.start()
        log, again = [await ask(house, "GET", "/dice/log?after=0") for house in houses]
        assert log == again
        assert await ask(dies, "GET", "/dice/key") == key
        assert log["head"]["text"] == head_to_text(chained(entry["text"] for entry in log["entries"]))
        pool = await connect(dsn)
        planned = {row["id"]: row["planned"] for row in await pool.fetch("select id, planned from challenges")}
        await pool.close()
        assert {entry["match"] for entry in log["entries"]} == {*planned.values()}
        assert {*promised} <= {*planned}
        assert {entry["state"] for entry in log["entries"]} == {"waiting"}
    finally:
        await asyncio.gather(*(house.stop() for house in houses))
