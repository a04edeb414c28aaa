"""Which commits owe Telegram something: knows whom a commit concerns and how soon; sends and words nothing."""

from __future__ import annotations

from engine.club.players import Persons
from engine.match.events import (
    Beavered,
    Entry,
    GameEnded,
    LinkShown,
    MatchEnded,
    RaiseOffered,
    Rolled,
    SeedSealed,
    SeedShown,
    StageBegan,
    ToRoll,
)
from engine.match.state import Match, actor
from engine.match.table import Seat
from engine.store.outbox import Note

TURN_MS = 20_000
"""A player who has not looked at the match for so long after the commit is away."""

STARTED_MS = 5_000

ON_CARD = (GameEnded, MatchEnded, Rolled, ToRoll, SeedSealed, SeedShown)
"""What changes the words of a card: the score, and who is waited for."""

SEATS: tuple[Seat, Seat] = (0, 1)


def caused_by(match_id: str, persons: Persons, card: str | None, after: Match, entry: Entry) -> tuple[Note, ...]:
    """What a commit owes. `card`: the challenge whose card in a chat follows the match, turn by turn.

    A busy chat is not told every turn: what was not sent yet is one row, and says what holds when it is sent.
    """
    notes: list[Note] = []
    if after.phase == "over":
        if any(isinstance(event, MatchEnded) for event in entry.events):
            notes = [
                _to_seat("over", match_id, seat, persons, entry, TURN_MS) for seat in SEATS if _told(persons, seat)
            ]
    elif _told(persons, actor(after)) and _turn_came(actor(after), entry):
        notes.append(_to_seat("turn", match_id, actor(after), persons, entry, TURN_MS))
    if card is not None and any(isinstance(event, ON_CARD) for event in entry.events):
        notes.append(card_note(card, entry.at, match_id, entry.version))
    return tuple(notes)


def of_start(match_id: str, persons: Persons, after: Match, entry: Entry) -> tuple[Note, ...]:
    """A match began by its challenge being taken: the challenger is told so, the other that it is their turn.

    Where the players agree on dice first, the one who took it is there and does that.
    """
    notes: list[Note] = []
    if _told(persons, 0):
        notes.append(_to_seat("started", match_id, 0, persons, entry, STARTED_MS))
    if after.phase == "playing" and actor(after) == 1 and _told(persons, 1):
        notes.append(_to_seat("turn", match_id, 1, persons, entry, TURN_MS))
    return tuple(notes)


def card_note(challenge_id: str, now: int, match_id: str | None = None, version: int = 0) -> Note:
    """The card of a challenge has to be sent, or to be edited to what holds now."""
    return Note(f"card:{challenge_id}", "card", now, now, None, match_id, challenge_id, version)


def rematch_note(challenge_id: str, match_id: str, target: str, now: int) -> Note:
    """The opponent is offered a rematch, and may have left."""
    return Note(f"rematch:{challenge_id}", "rematch", now, now + STARTED_MS, target, match_id, challenge_id)


def _to_seat(kind: str, match_id: str, seat: Seat, persons: Persons, entry: Entry, after_ms: int) -> Note:
    """A person is owed at most one line about a match: a later one takes the place of what was not sent yet."""
    person = persons[seat]
    return Note(
        f"match:{match_id}:{seat}",
        kind,
        entry.at,
        entry.at + after_ms,
        None if person is None else person.id,
        match_id,
        None,
        entry.version,
    )


def _told(persons: Persons, seat: Seat) -> bool:
    person = persons[seat]
    return person is not None and person.telegram_id is not None


def _turn_came(seat: Seat, entry: Entry) -> bool:
    """Whether it is only now that `seat` has something to do: a turn, an offered raise or a throw to answer, or its
    part of the seeds."""
    return entry.seat != seat and any(
        (isinstance(event, Rolled | ToRoll | StageBegan) and event.seat == seat)
        or (isinstance(event, RaiseOffered | Beavered | SeedSealed | SeedShown | LinkShown) and event.seat != seat)
        for event in entry.events
    )
