"""The pages: compressed, cached for ever where their name says what they hold, and never outside of their folder."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from webapp.static import read_assets, respond

SCRIPT = b"export const board = 'board';\n" * 200


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html><title>Oyin</title>" + b" " * 1000)
    (tmp_path / "assets" / "app-4f2a.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "app-4f2a.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "app-4f2a.js.map").write_bytes(b"{}")
    (tmp_path / "icon.png").write_bytes(b"\x89PNG" + bytes(2000))
    (tmp_path / "site.webmanifest").write_bytes(b"{}")
    return tmp_path


def ask(folder: Path, path: str, **headers: str) -> web.Response:
    return respond(make_mocked_request("GET", path, headers=headers), read_assets(folder)[path])


def test_the_folder_becomes_addresses(built: Path) -> None:
    assert sorted(read_assets(built)) == ["/assets/app-4f2a.js", "/icon.png", "/index.html", "/site.webmanifest"]


def test_the_best_encoding_that_is_taken_is_sent(built: Path) -> None:
    path = "/assets/app-4f2a.js"
    assert ask(built, path, **{"Accept-Encoding": "gzip, deflate, br"}).body == b"brotli"
    zipped = ask(built, path, **{"Accept-Encoding": "gzip;q=1.0, br;q=0"})
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert isinstance(zipped.body, bytes)
    assert gzip.decompress(zipped.body) == SCRIPT
    plain = ask(built, path)
    assert plain.body == SCRIPT
    assert "Content-Encoding" not in plain.headers
    assert plain.headers["Vary"] == "Accept-Encoding"
    assert plain.content_type == "text/javascript"
    assert "Content-Encoding" not in ask(built, "/icon.png", **{"Accept-Encoding": "gzip"}).headers


def test_what_is_named_by_its_content_is_kept_for_ever_and_the_page_is_asked_for(built: Path) -> None:
    assert "immutable" in ask(built, "/assets/app-4f2a.js").headers["Cache-Control"]
    assert ask(built, "/index.html").headers["Cache-Control"] == "no-cache"


def test_what_the_client_has_is_not_sent_again(built: Path) -> None:
    etag = ask(built, "/index.html").headers["ETag"]
    for known in (etag, f'"other", W/{etag}', "*"):
        again = ask(built, "/index.html", **{"If-None-Match": known})
        assert again.status == 304
        assert again.body is None
    assert ask(built, "/index.html", **{"If-None-Match": '"other"'}).status == 200


def test_without_a_build_the_page_says_so(tmp_path: Path) -> None:
    missing = ask(tmp_path / "nowhere", "/index.html")
    assert isinstance(missing.body, bytes)
    assert b"make run" in missing.body
    assert missing.headers["Cache-Control"] == "no-store"
