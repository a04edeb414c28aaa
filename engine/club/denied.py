"""Why a service of the club says no: the closed list, in the words of the wire; knows no match command."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.store import connect


class DeniedCode(StrEnum):
    """Every refusal outside play itself. Values go over the wire."""

    NOT_FOUND = "not_found"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_DUE = "not_due"  # a rematch before the match is over
    NOT_OVER = "not_over"  # an archive shows secrets: only of a match that is over
    TAKEN = "taken"  # somebody else was first
    EXPIRED = "expired"  # too late, or taken back by its maker
    OWN_CHALLENGE = "own_challenge"
    NOT_INVITED = "not_invited"  # it names somebody else
    COMPUTER_OFF = "computer_off"


@dataclass(frozen=True, slots=True)
class Denied:
    code: DeniedCode


LOST = connect.LOST
"""What any call to the club may raise while the database is out of reach; asked again later, it works."""
