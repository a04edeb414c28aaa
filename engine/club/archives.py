"""Archives of finished matches: knows when one is given and what goes into it, not how it is written or checked."""

from __future__ import annotations

from engine.club import packages
from engine.club.denied import Denied, DeniedCode
from engine.club.held import hold_current
from engine.club.shared import Club
from engine.dice.log import Head, head_to_text
from engine.dice.receipt import Receipt, receipt_to_text
from engine.dice.signing import signed
from engine.match import chain
from engine.match.archive import Archive, archive_to_bytes
from engine.store import matches as store
from engine.store import packages as package_store


async def archive(club: Club, match_id: str) -> bytes | Denied:
    """Everything of a match that it takes to check its dice, the secret among it: never before the match is over. A
    match that nothing was committed to has none. The same bytes each time, as the signatures are the same."""
    held = await hold_current(club, match_id)
    if held is None or held.match.dealing is None:
        return Denied(DeniedCode.NOT_FOUND)
    if held.match.phase != "over":
        return Denied(DeniedCode.NOT_OVER)
    package = await package_store.load(club.pool, match_id)
    if package is None:
        return Denied(DeniedCode.NOT_FOUND)
    bodies = await store.entries_after(club.pool, match_id, 0)
    own = Head(package.serial, package.log_hash)
    end = receipt_to_text(Receipt(match_id, len(bodies), chain.head(bodies[-1]), own, own))
    return archive_to_bytes(
        Archive(
            match_id,
            packages.key(club),
            signed(club.signing, head_to_text(own))._replace(text=package.text),
            package.secret,
            package.digits,
            tuple(body.decode() for body in bodies),
            signed(club.signing, end),
        )
    )
