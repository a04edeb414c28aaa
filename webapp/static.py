"""The built client: knows files, compression and caching, knows no screen.

All of it is read into memory once (it is small), so a request never touches the disk and no path can leave the folder.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from webapp.caching import etag_of, has_it

FOLDER = Path(__file__).parent / "static"
PAGE = "index.html"
SMALLEST = 512
"""Bytes below which compression gains nothing."""
COMPRESSIBLE = re.compile(r"text/|application/(javascript|json|manifest\+json|wasm)|image/svg\+xml")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Oyin</title>
<p>The server runs, but its pages are not built. Run <code>make run</code>, which builds them, or, in
<code>webapp/client</code>, <code>npm ci &amp;&amp; npm run build</code>; then start the server again.</p></html>
"""


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, as each encoding that we have of it."""

    kind: str
    caching: str
    etag: str
    bodies: dict[str, bytes]  # by encoding; "" is the file itself


def read_assets(folder: Path = FOLDER) -> dict[str, Asset]:
    """Every file of the build by its path (`/assets/x.js`); a page that says what is missing where there is none."""
    assets = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file() and path.suffix not in (".br", ".gz", ".map"):
            assets[f"/{path.relative_to(folder).as_posix()}"] = _read(folder, path)
    if f"/{PAGE}" not in assets:
        assets[f"/{PAGE}"] = Asset("text/html", "no-store", '"missing"', {"": MISSING})
    return assets


def respond(request: web.Request, asset: Asset) -> web.Response:
    """The asset in the best encoding the client takes, or 304 where the client has it."""
    headers = {"Cache-Control": asset.caching, "ETag": asset.etag, "Vary": "Accept-Encoding"}
    if has_it(request, asset.etag):
        return web.Response(status=304, headers=headers)
    encoding = _best(request.headers.get("Accept-Encoding", ""), asset.bodies)
    if encoding:
        headers["Content-Encoding"] = encoding
    charset = "utf-8" if COMPRESSIBLE.match(asset.kind) else None
    return web.Response(body=asset.bodies[encoding], content_type=asset.kind, charset=charset, headers=headers)


def _read(folder: Path, path: Path) -> Asset:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        kind = "application/manifest+json"
    named_by_content = path.relative_to(folder).parts[0] == "assets"
    bodies = {"": body}
    if len(body) >= SMALLEST and COMPRESSIBLE.match(kind):
        brotli = path.with_name(f"{path.name}.br")
        if brotli.is_file():
            bodies["br"] = brotli.read_bytes()
        bodies["gzip"] = gzip.compress(body, 9, mtime=0)
    return Asset(kind, FOR_EVER if named_by_content else ASK_FIRST, etag_of(body), bodies)


def _best(accepted: str, bodies: dict[str, bytes]) -> str:
    """Of what the client takes (a quality of 0 means it does not), the smallest body."""
    takes = {""}
    for part in accepted.lower().split(","):
        name, _, parameters = part.partition(";")
        if not re.fullmatch(r"\s*q=0(\.0*)?\s*", parameters):
            takes.add(name.strip())
    return min(takes & bodies.keys(), key=lambda encoding: len(bodies[encoding]))
