"""The few questions that players ask over HTTP before they sit down: knows the API, knows no socket."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from typing import Any


def pair(port: int, matches: int, clock: dict[str, int] | None = None) -> tuple[tuple[str, str], list[str]]:
    """The tokens of two guests, and matches to 7 that they have agreed on."""
    tokens = tuple(post(port, "/guest", {"lang": "en"})["token"] for _ in range(2))
    agreed = []
    for _ in range(matches):
        challenge = post(port, "/challenges", {"points": 7, "clock": clock}, tokens[0])["id"]
        agreed.append(post(port, f"/challenges/{challenge}/accept", {}, tokens[1])["match"])
    return (tokens[0], tokens[1]), agreed


def post(port: int, path: str, body: dict[str, Any], token: str | None = None) -> dict[str, Any]:
    return _ask(port, "POST", path, json.dumps(body), token)


def get(port: int, path: str, token: str | None = None) -> dict[str, Any]:
    return _ask(port, "GET", path, None, token)


def _ask(port: int, method: str, path: str, body: str | None, token: str | None) -> dict[str, Any]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request(method, f"/api/v1{path}", body, headers)
        answer = connection.getresponse()
        found: dict[str, Any] = json.loads(answer.read())
    finally:
        connection.close()
    if answer.status >= 300:
        raise RuntimeError(f"{method} {path}: {answer.status} {found}")
    return found
