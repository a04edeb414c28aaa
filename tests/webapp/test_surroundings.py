"""What stands around every answer: headers, health, numbers for those who may read them, and a description."""

from __future__ import annotations

import pytest

from engine.club.club import Club
from tests.webapp.serving import Served, serving

pytestmark = pytest.mark.usefixtures("calm")


async def test_every_answer_carries_the_security_headers(served: Served) -> None:
    for path in ("/", "/m/abc", "/c/abc", "/api/v1/config", "/api/v1/none", "/nowhere", "/healthz", "/ws", "/metrics"):
        async with served.http.get(served.url + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy, path
            assert "unsafe" not in policy
            assert "script-src 'self' https://telegram.org/js/telegram-web-app.js;" in policy
            assert f"connect-src 'self' {served.url.replace('http', 'ws')};" in policy
            assert "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org" in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert "X-Frame-Options" not in answer.headers  # it would keep Telegram's web clients out
            assert "Python" not in answer.headers["Server"]
            assert "Set-Cookie" not in answer.headers


async def test_a_host_that_is_none_is_not_repeated_in_the_policy(served: Served) -> None:
    async with served.http.get(served.url, headers={"Host": "x; script-src *"}) as answer:
        assert "script-src *" not in answer.headers.get("Content-Security-Policy", "")


async def test_health_and_readiness(served: Served) -> None:
    for path in ("/healthz", "/readyz"):
        async with served.http.get(served.url + path) as answer:
            assert (answer.status, await answer.text()) == (200, "ok\n")
    served.site.draining = True
    async with served.http.get(f"{served.url}/readyz") as ready, served.http.get(f"{served.url}/healthz") as healthy:
        assert (ready.status, healthy.status) == (503, 200)


async def test_numbers_are_for_this_machine_only(served: Served) -> None:
    await served.talk(await served.guest())
    async with served.http.get(f"{served.url}/metrics") as answer:
        text = await answer.text()
        assert answer.status == 200
        assert "oyin_sockets 1.0" in text
        assert 'oyin_socket_messages_total{type="hello"} 1.0' in text
    for name in ("X-Forwarded-For", "x-real-ip", "Forwarded"):
        async with served.http.get(f"{served.url}/metrics", headers={name: "127.0.0.1"}) as answer:
            assert (name, answer.status) == (name, 404)


async def test_numbers_for_who_shows_the_token(club: Club) -> None:
    async with serving(club, metrics_token="t" * 32) as served:
        for shown, status in ((None, 404), ("x" * 32, 404), ("\xe9", 404), ("t" * 32, 200)):
            headers = {"Authorization": f"Bearer {shown}", "X-Forwarded-For": "9.9.9.9"} if shown else {}
            async with served.http.get(f"{served.url}/metrics", headers=headers) as answer:
                assert answer.status == status


async def test_the_api_describes_itself(served: Served) -> None:
    status, document = await served.ask("GET", "/openapi.json")
    assert status == 200
    described = {(method.upper(), path) for path, item in document["paths"].items() for method in item}
    assert ("POST", "/api/v1/guest") in described
    assert ("POST", "/api/v1/challenges/{id}/accept") in described
    routes = {
        (route.method, route.resource.canonical)
        for route in served.app.router.routes()
        if route.resource is not None and route.resource.canonical.startswith("/api/v1/") and route.method != "HEAD"
    }
    assert described == routes - {("GET", "/api/v1/openapi.json")}


async def test_a_machine_full_of_sockets_says_so(club: Club) -> None:
    async with serving(club, max_sockets=1) as served:
        await served.talk(await served.guest())
        async with served.http.get(f"{served.url}/ws") as answer:
            assert (answer.status, (await answer.json())["code"]) == (503, "busy")
