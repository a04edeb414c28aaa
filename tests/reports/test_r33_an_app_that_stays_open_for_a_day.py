"""tdesktop 28303 and 29456, tma.js 646: clients keep initData for hours, and people were locked out after one."""

from __future__ import annotations

import pytest

from engine.club.club import Club
from tests.webapp.serving import KEY, serving
from tests.webapp.signing import hashed, user
from webapp import conversation, site
from webapp.tokens import verify

HOUR = 3600

pytestmark = pytest.mark.usefixtures("calm")


def opened_at(when: int) -> dict[str, object]:
    return {"init_data": hashed([("auth_date", str(when)), ("user", user())])}


@pytest.mark.parametrize(
    ("age", "status"), [(20 * HOUR, 200), (-4 * 60, 200), (25 * HOUR, 401), (-6 * 60, 401), (None, 401)]
)
async def test_hours_are_fine_days_and_the_future_are_not(club: Club, age: int | None, status: int) -> None:
    async with serving(club) as served:
        when = 0 if age is None else site.seconds() - age  # None: 1970
        assert (await served.ask("POST", "/telegram", body=opened_at(when)))[0] == status


async def test_a_session_renews_while_the_app_is_open(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(club) as served:
        _, session = await served.ask("POST", "/telegram", body=opened_at(site.seconds()))
        start, token = site.seconds(), session["token"]
        assert verify(KEY, token, start + 25 * HOUR) is None
        for hour in range(20, 200, 20):
            monkeypatch.setattr(conversation, "seconds", lambda hour=hour: start + hour * HOUR)
            talk = await served.dial()
            await talk.say({"t": "hello", "token": token, "proto": 1})
            welcome = await talk.hear("welcome")
            assert welcome["person"] == session["person"]["id"]
            token = welcome["token"]
        assert verify(KEY, token, start + 200 * HOUR) is not None
        # and on a socket that is never lost, by greeting again
        await talk.say({"t": "hello", "token": token, "proto": 1})
        assert (await talk.hear("welcome"))["person"] == session["person"]["id"]
