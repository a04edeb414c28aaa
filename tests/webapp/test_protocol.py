"""PROTOCOL.md says what the models say: every example is a message, every message, code and reason is explained."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from engine.match import views
from engine.match.commands import Play
from engine.rules.why import Why
from tests.engine.match.setting import NOW, accepted, standing
from webapp import line, routes, sockets, wire
from webapp.conversation import MOST_SOCKETS, MOST_WATCHED
from webapp.reading import read_message
from webapp.settings import Settings

TEXT = (Path(__file__).parents[2] / "PROTOCOL.md").read_text("utf-8")
server_message: TypeAdapter[Any] = TypeAdapter(wire.ServerMessage)


def examples(side: str) -> list[dict[str, Any]]:
    """All examples of one side, in the order of the page."""
    found: list[dict[str, Any]] = []
    for block in re.findall(rf"^```json {side}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL):
        rest = block.strip()
        while rest:
            message, end = json.JSONDecoder().raw_decode(rest)
            found.append(message)
            rest = rest[end:].lstrip()
    return found


def example(side: str, kind: str) -> dict[str, Any]:
    return next(message for message in examples(side) if message["t"] == kind)


def rows(heading: str) -> dict[str, str]:
    """The table whose first column has this heading: first cell without its marks -> the last cell."""
    table = TEXT.split(f"| `{heading}` |", 1)[1].split("\n\n", 1)[0]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]]
    return {row[0].strip("`"): row[-1] for row in cells}


def kinds(union: Any, tag: str = "t") -> set[str]:
    return {get_args(model.model_fields[tag].annotation)[0] for model in get_args(get_args(union)[0])}


def test_every_block_is_of_one_side() -> None:
    opened = [fence for fence in re.findall(r"^```(.*)$", TEXT, re.MULTILINE) if fence]
    assert set(opened) == {"json client", "json server"}


@pytest.mark.parametrize("message", examples("client"), ids=lambda message: message["t"])
def test_a_client_may_say_it(message: dict[str, Any]) -> None:
    assert read_message(json.dumps(message).encode()) is not None


@pytest.mark.parametrize("message", examples("server"), ids=lambda message: message["t"])
def test_the_server_says_it_in_full(message: dict[str, Any]) -> None:
    read = server_message.validate_json(json.dumps(message))
    assert server_message.dump_python(read, mode="json") == message


def test_every_message_has_an_example() -> None:
    assert {message["t"] for message in examples("client")} == kinds(wire.ClientMessage)
    assert {message["t"] for message in examples("server")} == kinds(wire.ServerMessage)
    commands = {message["cmd"]["k"] for message in examples("client") if message["t"] == "do"}
    assert commands == kinds(wire.Command, "k")


LISTS = [("code", wire.Refused), ("reason", wire.Reason), ("clash", wire.Clash)]


@pytest.mark.parametrize(("heading", "listed"), LISTS)
def test_every_code_and_reason_is_explained(heading: str, listed: type[StrEnum]) -> None:
    explained = rows(heading)
    assert set(explained) == {one.value for one in listed}
    assert all(len(words) > 10 for words in explained.values())


def test_every_event_and_every_goodbye_is_explained() -> None:
    assert set(rows("k")) == kinds(wire.Event, "k")
    assert set(rows("why")) == set(get_args(wire.Bye.model_fields["why"].annotation))
    codes = dict(re.findall(r"^\| `(\w+)` \| (1\d{3}) \|", TEXT, re.MULTILINE))
    assert codes == {why: str(int(line.CLOSE_CODE[why])) for why in rows("why")}


def test_the_example_of_a_graph_is_what_the_rules_say() -> None:
    view = example("server", "state")["view"]
    match = standing("6:1 2:1 1:1", "24:2 13:5", (5, 1))
    real = views.view("k3v9", match, 0, NOW)
    assert json.loads(json.dumps([real[name] for name in ("men", "dice", "graph")])) == [
        view[name] for name in ("men", "dice", "graph")
    ]
    moves = tuple((src, dst) for src, dst in example("client", "do")["cmd"]["moves"])
    _, after = accepted(match, Play(moves), 0, rolls=[(4, 2)])
    seen = example("server", "ev")["view"]
    assert json.loads(json.dumps([views.view("k3v9", after, 0, NOW)[name] for name in ("men", "turn", "dice")])) == [
        seen[name] for name in ("men", "turn", "dice")
    ]
    because = example("server", "because")
    asked = example("client", "why")["move"]
    assert views.why(match, 0, (), (asked[0], asked[1])) == Why(because["reason"], tuple(because["points"]))


def test_the_numbers_are_those_of_the_server() -> None:
    rate = Settings.model_fields["messages_per_second"].default
    for words in (
        f"at most {sockets.MOST_BYTES // 1024} KB from a client",
        f"body is over {routes.MOST_BYTES // 1024} KB",
        f"within {sockets.GREETING:.0f} seconds, is `hello`",
        f"gone after {sockets.ABSENCE:.0f} silent seconds and closes the socket after {sockets.SILENCE:.0f}",
        f"One socket may watch {MOST_WATCHED} matches",
        f"may send {rate} messages a second, and {rate * 3} at once",
        f"{MOST_SOCKETS} sockets",
    ):
        assert words in re.sub(r"\s+", " ", TEXT), words
