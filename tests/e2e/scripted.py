"""A page whose server is the test, for positions that no game reaches soon: knows the wire's forms and the rules."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, Route, WebSocketRoute

from engine.match.graph_codec import graph_to_wire
from engine.rules.generate import turn_graph
from engine.rules.text import pos
from engine.rules.variants import variant
from tests.e2e.house import ROOT
from webapp.reading import read_message

SITE = "https://oyin.test"
UNSAFE_SITE = "http://oyin.test"
"""Where a browser does no hashing."""
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
Json = dict[str, Any]


PLAIN_TABLE: Json = {
    "variant": "international", "points": 1, "clock": None, "level": "club", "series": "match", "cycle": [],
    "stake": "win", "base": 1, "dice": "random", "raising": "mars", "progression": "linear", "raises": 9,
}  # fmt: skip
"""The table on which nothing was chosen."""


def men(counts: tuple[int, ...]) -> str:
    return "".join(f"{n:x}" for n in counts)


def view_of(position: str, dice: tuple[int, int], **changes: Any) -> Json:
    """My move as seat 0, from a position in the words of `engine.rules.text`; `changes` are fields of wire.View."""
    at = pos(position)
    rolled = dice if dice[0] != dice[1] else dice * 2
    graph = graph_to_wire(turn_graph(variant("international"), at, rolled))
    view: Json = {
        "match": "m1", "v": 5, "table": PLAIN_TABLE,
        "seats": [{"kind": "guest", "name": "Ana", "level": None}, {"kind": "guest", "name": "Ben", "level": None}],
        "me": 0, "phase": "playing", "game": 1, "score": [0, 0], "white": 0, "men": [men(at.own), men(at.opp)],
        "turn": 0, "dice": list(dice), "graph": graph, "clock": None, "resign": None, "resign_max": 3,
        "last": {"seat": 1, "dice": [2, 1], "steps": []}, "results": [], "winner": None, "rematch": None,
        "variant": "international", "actor": 0, "awaits": "play", "cube": None, "to_roll": False, "stage": None,
        "same_way": False, "pins": False, "answering": False, "bags": None, "payout": 0,
        "head": "0" * 64, "ended": None, "sealing": None, "live": None,
    }  # fmt: skip
    return view | changes


@dataclass
class Scripted:
    """`heard` is what the page said over its socket, `asked` what it asked over HTTP."""

    page: Page
    view: Json
    heard: list[Json] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    answers: dict[str, Json] = field(default_factory=dict)
    socket: WebSocketRoute | None = None
    sockets: int = 0
    dead: bool = False
    """Takes connections and says nothing."""
    site: str = SITE
    receipt: Json | None = None
    """Comes with the state."""

    def say(self, message: Json) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def commands(self) -> list[Json]:
        """All that were sent, each as a real server could read it."""
        found = [message for message in self.heard if message["t"] == "do"]
        for message in found:
            assert read_message(json.dumps(message).encode()) is not None, message
        return found

    async def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(self.site).partition("?")[0]
        if path.startswith("/api/v1"):
            self.asked.append(f"{route.request.method} {path}")
            answer = self.answers.get(path.removeprefix("/api/v1"))
            await route.fulfill(status=200 if answer is not None else 404, json=answer or {"code": "not_found"})
            return
        file = ROOT / "webapp" / "static" / path[1:]
        if "." not in path:
            file = ROOT / "webapp" / "static" / "index.html"
        await route.fulfill(body=_read(file), content_type=TYPES[file.suffix])

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket, self.sockets = socket, self.sockets + 1

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            self.heard.append(message)
            if self.dead:
                return
            match message["t"]:
                case "hello":
                    self.say({"t": "welcome", "person": "ana", "token": "t2", "server": "test"})
                case "watch":
                    self.say({"t": "state", "view": self.view, "receipt": self.receipt})
                case "ping":
                    self.say({"t": "pong", "vs": {"m1": self.view["v"]}, "now": 0})

        socket.on_message(hear)


def _read(file: Path) -> bytes:
    return file.read_bytes()


async def scripted(
    browser: Browser,
    view: Json,
    *,
    path: str = "/m/m1",
    settings: Json | None = None,
    site: str = SITE,
    script: str = "",
    **context: Any,
) -> Scripted:
    """A page of Ana, who has a session, at `path`; the board shows `view`. `script` runs before the page's own."""
    visit = await browser.new_context(**{"viewport": {"width": 390, "height": 844}, "locale": "en", **context})
    person = {"id": "ana", "kind": "guest", "name": "Ana", "lang": "en"}
    kept = {
        "session": {"token": "t1", "person": person},
        "settings": {"autoRoll": True, "reducedMotion": True, "sound": False, **(settings or {})},
    }
    for name, value in kept.items():
        text = json.dumps(json.dumps(value))
        await visit.add_init_script(
            f"localStorage.getItem('oyin.{name}') || localStorage.setItem('oyin.{name}', {text})"
        )
    await visit.add_init_script(script)
    server = Scripted(await visit.new_page(), view, site=site)
    server.answers = {
        "/config": {"version": "test", "bot": None, "app": None, "computer": "full"},
        "/me/open": {"matches": [], "challenges": []},
        "/telegram": {"token": "t1", "person": person, "start": None},
        "/guest": {"token": "t1", "person": person, "start": None},
    }
    await server.page.route(f"{site}/**", server._serve)
    await server.page.route_web_socket(f"{site.replace('http', 'ws')}/ws", server._connect)
    await server.page.goto(site + path)
    return server
