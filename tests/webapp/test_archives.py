"""Archives over HTTP, and the script that checks them."""

from __future__ import annotations

import pytest

from engine.club.act import act
from engine.club.club import Club
from engine.match.commands import Void
from engine.match.verify import Verdict, check
from tests.webapp.serving import Served
from webapp.downloads import SCRIPT

pytestmark = pytest.mark.usefixtures("calm")


@pytest.fixture
def club(sealed_club: Club) -> Club:
    return sealed_club


async def test_the_archive_of_a_match_comes_with_its_end(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    address = f"{served.url}/m/{match}/archive.json"
    async with served.http.get(address) as answer:
        assert (answer.status, await answer.json()) == (409, {"code": "not_over"})
    await act(served.site.club, match, None, None, None, Void())
    async with served.http.get(address) as answer:
        assert (answer.status, answer.content_type) == (200, "application/json")
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{match}.archive.json"'
        archive = await answer.read()
    _, key = await served.ask("GET", "/dice/key")
    assert check(archive, key["key"]).verdict is Verdict.HOLDS


async def test_the_script_that_checks_it_is_there(served: Served) -> None:
    async with served.http.get(f"{served.url}/check_dice.py") as answer:
        assert (answer.status, answer.content_type) == (200, "text/x-python")
        assert await answer.read() == SCRIPT
        assert SCRIPT.startswith(b'"""Checks the dice of a finished match')
