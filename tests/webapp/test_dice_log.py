"""The public log over HTTP, as a stranger checks it, and secrets that stand nowhere before they are open."""

from __future__ import annotations

import hashlib
import io
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from engine.club import challenges
from engine.club.challenges import OPEN_MS
from engine.club.club import Club, opened
from tests.engine.club.hands import Hands
from tests.webapp.serving import Served, serving
from webapp.wire import LogPage, OpenedPackage


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture) -> Iterator[io.StringIO]:
    """Every line that we or a library log, at any level."""
    caplog.set_level(logging.DEBUG)
    out = io.StringIO()
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(out))
    yield out
    structlog.reset_defaults()
    out.write(caplog.text)


@pytest.fixture
def club(sealed_club: Club) -> Club:
    return sealed_club


async def log_of(served: Served) -> list[dict[str, Any]]:
    """The whole log, checked with nothing of ours: hashes, chain, commitments and the signed head."""
    _, key = await served.ask("GET", "/dice/key")
    entries: list[dict[str, Any]] = []
    while True:
        status, page = await served.ask("GET", f"/dice/log?after={len(entries)}")
        assert status == 200
        LogPage.model_validate(page)
        if not page["entries"]:
            break
        entries += page["entries"]
    before = "0" * 64
    for serial, entry in enumerate(entries, 1):
        version, number, prev, match, promise, *_ = entry["text"].split("|")
        assert (version, int(number), prev, match) == ("nardi-log-v1", serial, before, entry["match"])
        before = hashlib.sha256(entry["text"].encode()).hexdigest()
        assert entry["hash"] == before
        if entry["state"] == "open":
            assert hashlib.sha256(b"nardi-dice-v1|" + bytes.fromhex(entry["secret"])).hexdigest() == promise
        else:
            assert entry["secret"] is None
    assert page["head"]["text"] == f"nardi-head-v1|{len(entries)}|{before}"
    signature = bytes.fromhex(page["head"]["signature"])
    Ed25519PublicKey.from_public_bytes(bytes.fromhex(key["key"])).verify(signature, page["head"]["text"].encode())
    return entries


async def secrets_of(club: Club) -> dict[str, bytes]:
    return {row["match_id"]: row["secret"] for row in await club.pool.fetch("select match_id, secret from packages")}


@pytest.mark.usefixtures("calm")
async def test_a_stranger_follows_the_log(served: Served) -> None:
    assert await log_of(served) == []
    ana, ben = await served.guest(), await served.guest()
    played = await served.match_of(ana, ben)
    _, waits = await served.ask("POST", "/challenges", ana, {})
    _, computer = await served.ask("POST", "/matches", ana, {})
    entries = await log_of(served)
    assert [entry["state"] for entry in entries] == ["playing", "waiting", "playing"]
    assert [entries[0]["match"], entries[2]["match"]] == [played, computer["match"]]
    await served.ask("DELETE", f"/challenges/{waits['id']}", ana)
    assert [entry["state"] for entry in await log_of(served)] == ["playing", "open", "playing"]
    status, one = await served.ask("GET", f"/dice/log/{entries[1]['match']}")
    assert (status, one["state"], one["real"]) == (200, "open", None)
    assert OpenedPackage.model_validate(one).secret == (await secrets_of(served.site.club))[one["match"]].hex()
    assert (await served.ask("GET", "/dice/log/no-such"))[0] == 404


async def test_an_expired_invitation_opens_and_a_waiting_one_shows_its_secret_nowhere(
    dsn: str, said: io.StringIO
) -> None:
    hands = Hands()
    seen: list[str] = []
    async with opened(dsn, now=hands) as club, serving(club) as served:
        ana, ben = await served.guest(), await served.guest()
        talk = await served.talk(ana)
        _, waits = await served.ask("POST", "/challenges", ana, {})
        played = await served.match_of(ana, ben)
        await talk.watch(played)
        (entry, _) = await log_of(served)
        for path in (
            "/dice/key", "/dice/log", f"/dice/log/{entry['match']}", f"/dice/log/{played}", f"/matches/{played}",
            f"/matches/{entry['match']}", f"/challenges/{waits['id']}", "/me/open", "/config", "/openapi.json",
        ):  # fmt: skip
            async with served.http.get(
                f"{served.url}/api/v1{path}", headers={"Authorization": f"Bearer {ana}"}
            ) as answer:
                seen.append(f"{answer.status} {answer.headers} {await answer.text()}")
        for path in (f"/m/{played}.json", f"/m/{entry['match']}.json"):
            async with served.http.get(served.url + path) as answer:
                seen.append(await answer.text())
        seen += [str(words) for words in talk.heard]
        secrets = await secrets_of(club)
        hands.at += OPEN_MS
        while await challenges.expire_due(club):
            pass
        opened_now, still = await log_of(served)
        assert (opened_now["state"], still["state"]) == ("open", "playing")
        assert opened_now["secret"] == secrets[entry["match"]].hex()
    everything = "".join([*seen, said.getvalue()])
    assert everything.count("nardi-log-v1|") >= 4, "the log itself was among what was searched"
    for secret in secrets.values():
        for form in (secret.hex(), secret.hex().upper(), repr(secret), str(secret)):
            assert form not in everything


async def test_two_servers_on_one_database_show_one_log(club: Club, dsn: str) -> None:
    async with opened(dsn) as other, serving(club) as one, serving(other) as two:
        for served in (one, two, one, two):
            await served.ask("POST", "/challenges", await served.guest(), {})
        assert await log_of(one) == await log_of(two)
        assert (await one.ask("GET", "/dice/key")) == (await two.ask("GET", "/dice/key"))


@pytest.mark.usefixtures("calm")
async def test_what_is_asked_again_is_not_sent_again(served: Served) -> None:
    for path in ("/dice/key", "/dice/log"):
        url = f"{served.url}/api/v1{path}"
        async with served.http.get(url) as first:
            tag, caching = first.headers["ETag"], first.headers["Cache-Control"]
            assert (first.status, caching.startswith("public, max-age=")) == (200, True)
        async with served.http.get(url, headers={"If-None-Match": tag}) as again:
            assert (again.status, await again.read(), again.headers["ETag"]) == (304, b"", tag)
    await served.ask("POST", "/challenges", await served.guest(), {})
    async with served.http.get(url, headers={"If-None-Match": tag}) as changed:
        assert (changed.status, changed.headers["ETag"] != tag) == (200, True)


@pytest.mark.usefixtures("calm")
async def test_what_is_no_question_is_refused(served: Served) -> None:
    for wrong in ("after=-1", "after=x", "after=1&after=2", "after=9999999999999999999", "before=1", "after="):
        assert (await served.ask("GET", f"/dice/log?{wrong}"))[1]["code"] == "bad_request", wrong
    _, beyond = await served.ask("GET", "/dice/log?after=999999999999999999")
    assert beyond["entries"] == []


@pytest.mark.usefixtures("calm")
async def test_nobody_reads_it_all_in_a_second(served: Served) -> None:
    answers = [await served.ask("GET", "/dice/log") for _ in range(40)]
    assert {status for status, _ in answers} == {200, 429}
    assert (await served.ask("GET", "/config"))[0] == 200


@pytest.mark.usefixtures("calm")
async def test_the_api_describes_its_question(served: Served) -> None:
    _, document = await served.ask("GET", "/openapi.json")
    (after,) = document["paths"]["/api/v1/dice/log"]["get"]["parameters"]
    assert (after["name"], after["in"], after["schema"]["default"]) == ("after", "query", 0)
