"""Who of the two players is here: knows every listener of this process and what other processes say; never a clock."""

from __future__ import annotations

from engine.club.held import Held, hold, seat_of
from engine.club.listening import Here, Listener
from engine.club.pulse import NODE_DEAD_MS
from engine.club.shared import Club, say, spawn
from engine.match.table import Seat
from engine.store import presence as store

LOOK_AROUND_S = 3.0

RANK: dict[Here, int] = {"off": 0, "away": 1, "on": 2}


async def be_here(club: Club, match_id: str, person_id: str, listener: Listener, state: Here) -> None:
    """The person looks at the match through this listener (`on`), has hidden it (`away`) or is gone (`off`).

    A person with several listeners is the most present of them. Only players count.
    """
    held = await hold(club, match_id)
    seat = None if held is None else seat_of(held, person_id)
    if held is None or seat is None:
        return
    listeners = held.here[seat]
    before = _most(listeners)
    if state == "off":
        listeners.pop(listener, None)
    else:
        listeners[listener] = state
    if _most(listeners) != before:
        await _changed(club, held, seat)


async def who_is_here(club: Club, match_id: str) -> tuple[Here, Here]:
    """The computer is always `on`."""
    held = await hold(club, match_id)
    if held is None:
        return ("off", "off")
    await look_around(club, [held])
    return held.shown


async def _changed(club: Club, held: Held, seat: Seat) -> None:
    """What cannot be written now is written later: a row that says `on` for ever keeps every notice from the person."""
    club.unwritten[held.match_id, seat] = held
    await _write(club, held, seat)
    await look_around(club, [held])
    say(club, f"p:{held.match_id}")


async def _write(club: Club, held: Held, seat: Seat) -> None:
    """The newest state, in whatever order the changes get here."""
    async with held.writing:
        if club.unwritten.pop((held.match_id, seat), None) is None:
            return
        try:
            await store.set_state(club.pool, held.match_id, seat, club.node, _most(held.here[seat]))
            await store.seen(club.pool, held.match_id, seat, club.now())
        except BaseException:
            club.unwritten[held.match_id, seat] = held
            raise


async def look_around(club: Club, several: list[Held]) -> None:
    """Put together what all processes see, and tell those who follow where it has changed."""
    ids = [held.match_id for held in several]
    others: dict[tuple[str, int], Here] = {}
    for match_id, seat, text in await store.states(club.pool, ids, club.node, club.now() - NODE_DEAD_MS):
        state: Here = "on" if text == "on" else "away"
        others[match_id, seat] = max(others.get((match_id, seat), "off"), state, key=RANK.__getitem__)
    for held in several:
        shown = (_seen(held, 0, others), _seen(held, 1, others))
        if shown != held.shown:
            held.shown = shown
            for listener in list(held.listeners):
                listener.presence(held.match_id, shown)


def heard(club: Club, hint: str) -> None:
    """A hint of another process."""
    kind, _, match_id = hint.partition(":")
    held = club.held.get(match_id) if kind == "p" else None
    if held is not None and held.listeners:
        spawn(club, look_around(club, [held]), "presence")


async def look_around_all(club: Club) -> None:
    """A process that died says nothing: what it saw is forgotten here. What we could not write is written."""
    for (match_id, seat), held in list(club.unwritten.items()):
        await _write(club, held, seat)
        say(club, f"p:{match_id}")
    followed = [held for held in club.held.values() if held.listeners]
    if followed:
        await look_around(club, followed)


def _most(listeners: dict[Listener, Here]) -> Here:
    return max(listeners.values(), key=RANK.__getitem__, default="off")


def _seen(held: Held, seat: Seat, others: dict[tuple[str, int], Here]) -> Here:
    if held.persons[seat] is None:
        return "on"
    elsewhere = others.get((held.match_id, seat), "off")
    return max(_most(held.here[seat]), elsewhere, key=RANK.__getitem__)
