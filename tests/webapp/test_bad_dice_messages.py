"""What a socket may be sent about dice and must not move a match, and what of the dice nobody may read too early."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator

import pytest

from engine.club import packages
from engine.club.club import Club
from engine.dice.live import Chain
from engine.dice.package import Package
from tests.engine.club.table import state
from tests.seeds import seed_of
from tests.webapp.serving import Served, Talk, Words, agree, new_id, serving

pytestmark = pytest.mark.usefixtures("calm")

HASH, SEED = "ab" * 32, "cd" * 16
HEX = [
    HASH.upper(), "0x" + HASH[2:], HASH[1:], HASH + "0", HASH + "\n", "\u0661" * 64, "\uff11" * 64, "g" * 64, "",
    None, 7, [HASH], {"hex": HASH},
]  # fmt: skip
NUMBERS = [-1, True, False, 1.0, 1.5, "1", None, 2**31, 2**63, 10**40, [1], float("nan")]


def bad_commands() -> list[Words]:
    """Each is right but for one field."""
    right: dict[str, Words] = {
        "seal": {"hash": HEX},
        "seed": {"lid": [*NUMBERS, 0, 7], "seed": [*HEX, HASH]},
        "chain": {"end": HEX, "lid": [*NUMBERS, 0, 7]},
        "throw": {"throw": [*NUMBERS, 4097], "link": HEX},
        "answer_throw": {"throw": [*NUMBERS, 4097], "link": HEX},
    }
    usual = {"hash": HASH, "lid": 1, "seed": SEED, "end": HASH, "throw": 0, "link": HASH}
    found: list[Words] = []
    for kind, fields in right.items():
        command = {"k": kind, **{field: usual[field] for field in fields}}
        for field, wrong in fields.items():
            found += [command | {field: value} for value in wrong]
            found.append({name: value for name, value in command.items() if name != field})
        found.append(command | {"seat": 0})
    return found


@pytest.fixture
async def sealed(sealed_club: Club) -> AsyncIterator[Served]:
    async with serving(sealed_club, messages_per_second=1000) as served:
        yield served


async def three(served: Served, terms: Words | None = None) -> tuple[str, list[Talk]]:
    """A match, and the sockets of its players and of a spectator, who all look at it."""
    ana, ben, eve = [await served.guest() for _ in range(3)]
    match = await served.match_of(ana, ben, terms)
    talks = [await served.talk(token) for token in (ana, ben, eve)]
    for talk in talks:
        await talk.watch(match)
    return match, talks


@pytest.mark.parametrize("mode", ["random", "live"])
async def test_a_field_of_another_form_is_refused_before_anybody_looks_at_it(sealed: Served, mode: str) -> None:
    match, talks = await three(sealed, {"dice": mode})
    for command in bad_commands():
        message = {"t": "do", "id": new_id(), "match": match, "v": 1, "cmd": command}
        await talks[0].say_bytes(json.dumps(message).encode())  # which writes numbers of any size
        answer = await talks[0].hear("ack", "nak")
        assert (answer["t"], answer["code"]) == ("nak", "bad_request"), command
    assert (await state(sealed.site.club, match)).version == 1


@pytest.mark.parametrize("head", [value for value in HEX if value is not None])
async def test_so_is_a_head(sealed: Served, head: object) -> None:
    match, (ana, *_) = await three(sealed)
    command = {"k": "seal", "hash": HASH}
    await ana.say({"t": "do", "id": new_id(), "match": match, "v": 1, "head": head, "cmd": command})
    assert (await ana.hear("ack", "nak"))["code"] == "bad_request"


@pytest.mark.parametrize("mode", ["random", "live"])
async def test_who_only_watches_brings_nothing_to_the_dice(sealed: Served, mode: str) -> None:
    match, (_, _, eve) = await three(sealed, {"dice": mode})
    for command in (
        {"k": "seal", "hash": HASH},
        {"k": "seed", "lid": 1, "seed": SEED},
        {"k": "chain", "end": HASH, "lid": 1},
        {"k": "throw", "throw": 0, "link": HASH},
        {"k": "answer_throw", "throw": 0, "link": HASH},
    ):
        answer = await eve.do(match, 1, command)
        assert (answer["t"], answer["code"]) == ("nak", "not_your_seat")
    assert (await state(sealed.site.club, match)).version == 1


async def test_what_was_kept_of_another_match_or_is_no_receipt_makes_nothing_void(sealed: Served) -> None:
    match, (ana, ben, _) = await three(sealed)
    other, (_, cem, _) = await three(sealed)
    await agree(match, (ana, ben))
    await cem.watch(other)
    texts = [talk.heard[-1]["receipt"] for talk in (ana, cem) if talk.heard[-1]["t"] == "state"]
    _, log = await sealed.ask("GET", "/dice/log")
    for kept in (*texts, log["head"], {"text": "", "signature": ""}, {"text": "\u0661|", "signature": "0" * 128}):
        await ana.say({"t": "watch", "match": match, "receipt": kept})
        assert (await ana.hear("state", "nak"))["t"] == "state"
    assert (await state(sealed.site.club, match)).phase == "playing"


@pytest.mark.parametrize("mode", ["random", "live"])
async def test_nothing_that_can_be_read_tells_what_is_not_shown_yet(
    sealed: Served, mode: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    match, talks = await three(sealed, {"dice": mode})
    package = await packages.load(sealed.site.club.pool, match)
    assert package is not None
    unshown = await (sealing if mode == "random" else throwing)(match, talks, package)
    unshown |= {package.secret.hex(), package.drawn_seed(0).seed, package.drawn_seed(1).seed}
    read = [str(talk.heard) for talk in talks] + [record.getMessage() for record in caplog.records]
    paths = ["/metrics", f"/m/{match}.json", f"/m/{match}.mat", f"/m/{match}/archive.json", "/api/v1/openapi.json"]
    paths += [f"/api/v1/dice/log/{match}", "/api/v1/dice/log"]
    for path in paths:
        async with sealed.http.get(f"{sealed.url}{path}") as answer:
            assert answer.status < 500, path
            read.append(await answer.text())
    assert any(package.commitment in text for text in read)
    for secret in unshown:
        assert not any(secret in text for text in read)


async def sealing(match: str, talks: list[Talk], _: Package) -> set[str]:
    """A has sealed, B has shown a seed; that of A is not shown yet."""
    ana, ben, eve = talks
    for talk in (ana, ben):
        view = await talk.watch(match)
        mine = seed_of(match, view["me"])
        part = {"k": "seed", "lid": mine.lid, "seed": mine.seed} if talk is ben else {"k": "seal", "hash": HASH}
        assert (await talk.do(match, view["v"], part))["t"] == "ack"
    await eve.watch(match)
    return {seed_of(match, 0).seed}


async def throwing(match: str, talks: list[Talk], package: Package) -> set[str]:
    """A has begun the first throw; the server's link for it is not shown yet, nor any start of a chain."""
    chains = [Chain(f"{match}.1", party, party.encode() * 32) for party in "AB"]
    for talk, chain in zip(talks, chains, strict=False):
        view = await talk.watch(match)
        assert (await talk.do(match, view["v"], {"k": "chain", "end": chain.end.hex(), "lid": 1}))["t"] == "ack"
    ana, _, eve = talks
    view = await ana.watch(match)
    throw = {"k": "throw", "throw": 0, "link": chains[0].link(0).hex()}
    await ana.say({"t": "do", "id": new_id(), "match": match, "v": view["v"], "head": view["head"], "cmd": throw})
    assert (await ana.hear("ack", "nak"))["t"] == "ack"
    await eve.watch(match)
    return {package.chain(1).link(number).hex() for number in range(4)} | {chains[0].link(1).hex()}
