"""Matches as files: what is downloaded proves itself, and says no where a form has no words."""

from __future__ import annotations

import pytest

from engine.match.proof import proved
from tests.webapp.serving import Served, first_turn

pytestmark = pytest.mark.usefixtures("calm")


async def test_a_match_in_play_is_a_document_that_proves_itself(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    talks = await served.talk(ana), await served.talk(ben)
    views = [await talk.watch(match) for talk in talks]
    mover = views[0]["actor"]
    assert first_turn(views[mover])
    await talks[mover].play(views[mover])
    async with served.http.get(f"{served.url}/m/{match}.json") as answer:
        assert answer.status == 200
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{match}.json"'
        assert proved(await answer.read()).version == 2
    async with served.http.get(f"{served.url}/m/{match}.mat") as answer:
        text = await answer.text()
        assert (answer.status, answer.content_type) == (200, "text/plain")
        assert " Game 1" in text
        assert "Guest" in text


async def test_what_has_no_such_form_and_what_is_not_there(served: Served) -> None:
    match = await served.match_of(await served.guest(), await served.guest(), {"variant": "plakoto"})
    for path in (
        f"/m/{match}.mat",
        "/m/nowhere.json",
        "/m/nowhere.mat",
        "/m/" + "x" * 41 + ".json",
        "/m/A.json",
        "/m/%00.json",
        "/m/a%00.mat",
        "/m/nowhere/archive.json",
        "/m/A/archive.json",
    ):
        async with served.http.get(served.url + path) as answer:
            assert (path, answer.status, (await answer.json())["code"]) == (path, 404, "not_found")
