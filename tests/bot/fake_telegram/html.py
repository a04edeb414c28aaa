"""Telegram's HTML mode: knows which tags it takes, and what text and entities come out."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

from tests.bot.fake_telegram.refusals import bad_request

_TYPES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "del": "strikethrough",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "blockquote": "blockquote",
    "tg-spoiler": "spoiler",
}
_TAG = re.compile(r"</?[a-z-]+(\s[^<>]*)?>")


def units(text: str) -> int:
    """Length as Telegram counts it: UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.entities: list[dict[str, Any]] = []
        self.open: list[tuple[str, dict[str, Any]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _TYPES:
            raise bad_request(f'can\'t parse entities: Unsupported start tag "{tag}"')
        entity: dict[str, Any] = {"type": _TYPES[tag], "offset": units(self.text)}
        if tag == "a":
            entity["url"] = dict(attrs).get("href") or ""
        self.open.append((tag, entity))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1][0] != tag:
            raise bad_request(f'can\'t parse entities: Unexpected end tag "{tag}"')
        _, entity = self.open.pop()
        entity["length"] = units(self.text) - entity["offset"]
        if entity["length"]:
            self.entities.append(entity)

    def handle_data(self, data: str) -> None:
        self.text += data


def read_html(text: str) -> tuple[str, list[dict[str, Any]]]:
    """The plain text and its entities. A bare `<`, an unknown or an unclosed tag is refused."""
    if "<" in _TAG.sub("", text):
        raise bad_request("can't parse entities: Unsupported start tag")
    reader = _Reader()
    reader.feed(text)
    reader.close()
    if reader.open:
        raise bad_request(
            f"can't parse entities: Can't find end tag corresponding to start tag \"{reader.open[-1][0]}\""
        )
    return reader.text, sorted(reader.entities, key=lambda entity: (entity["offset"], -entity["length"]))
