"""Receipts between the club and its players: knows when one is given and what a kept one proves, signs nothing itself.

A receipt that we signed and whose entry our log does not hold means that a part of the log is lost, after a restored
backup: the match cannot go on as if nothing were (rules 7.1.7).
"""

from __future__ import annotations

import structlog

from engine.club import packages
from engine.club.act import act
from engine.club.held import hold, hold_current, seat_of
from engine.club.shared import Club
from engine.dice.receipt import Receipt, parse_receipt
from engine.dice.signing import Signed, verified
from engine.match import chain
from engine.match.commands import Void
from engine.match.events import ChainShown, Entry, MatchEnded, SeedSealed, SeedShown
from engine.store import matches as store

DICE = (SeedSealed, SeedShown, ChainShown)

log = structlog.get_logger(__name__)


def is_due(entry: Entry) -> bool:
    """Whether the players are to be given a receipt of what this entry recorded: a step towards dice, which always
    comes first in its entry, or the end of the match, which comes last."""
    return isinstance(entry.events[0], DICE) or isinstance(entry.events[-1], MatchEnded)


async def given(club: Club, match_id: str) -> Signed | None:
    """The receipt of the match as it stands; None where nothing was committed to."""
    held = await hold(club, match_id)
    if held is None or held.match.dealing is None:
        return None
    return await packages.receipt(club, match_id, held.match.version, held.head)


async def given_to(club: Club, match_id: str, person_id: str) -> Signed | None:
    """The same for a person who may be a player; None for a spectator."""
    held = await hold(club, match_id)
    return None if held is None or seat_of(held, person_id) is None else await given(club, match_id)


async def shown(club: Club, match_id: str, text: str, signature: str) -> None:
    """Somebody shows a receipt that was kept. What we did not sign, or what fits our log, changes nothing."""
    receipt = _ours(club, match_id, text, signature)
    held = await hold_current(club, match_id) if receipt is not None else None
    if receipt is None or held is None or held.match.phase == "over":
        return
    if await _is_in_log(club, match_id, receipt):
        return
    log.error("log_lost", match=match_id, signed=receipt.version, held=held.match.version)
    await act(club, match_id, None, None, None, Void())


async def _is_in_log(club: Club, match_id: str, receipt: Receipt) -> bool:
    try:
        body = await store.entry(club.pool, match_id, receipt.version)
    except LookupError:
        return False
    return chain.head(body) == receipt.head


def _ours(club: Club, match_id: str, text: str, signature: str) -> Receipt | None:
    if not verified(packages.key(club), text, signature):
        return None
    try:
        receipt = parse_receipt(text)
    except ValueError:  # we sign heads of the public log, too
        return None
    return receipt if receipt.match_id == match_id else None
