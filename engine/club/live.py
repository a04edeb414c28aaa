"""Following a match as it happens: knows who listens in this process and how lost hints heal; knows no socket."""

from __future__ import annotations

from engine.club.held import Held, catch_up, catch_up_alone, drop, hold_current, reload_persons, reload_seats_of
from engine.club.listening import Here, Listener
from engine.club.presence import be_here, who_is_here
from engine.club.rematches import Rematch, rematch_of
from engine.club.shared import Club, alone, say, spawn
from engine.match.state import Match
from engine.store import challenges as challenge_store
from engine.store import matches as store

__all__ = [
    "Here",
    "Listener",
    "announce_rematch",
    "announce_started",
    "be_here",
    "follow",
    "greet",
    "heal",
    "heal_all",
    "heard",
    "part",
    "unfollow",
    "who_is_here",
]

HEAL_S = 2.0
LOOK_BACK_MS = 10_000
TOLD_MAX = 10_000


async def follow(club: Club, match_id: str, listener: Listener) -> Match | None:
    """From the returned state on, the listener is told every commit. None: no such match."""
    held = await hold_current(club, match_id)
    if held is None:
        return None
    async with held.lock:
        held.listeners[listener] = None
        await catch_up(club, held)
        return held.match


def unfollow(club: Club, match_id: str, listener: Listener) -> None:
    """Harmless where nothing was followed."""
    held = club.held.get(match_id)
    if held is not None:
        held.listeners.pop(listener, None)


def greet(club: Club, person_id: str, listener: Listener) -> None:
    """Tell this listener when a challenge of the person is taken, until `part`."""
    club.greeted.setdefault(person_id, {})[listener] = None


def part(club: Club, person_id: str, listener: Listener) -> None:
    listeners = club.greeted.get(person_id)
    if listeners is not None:
        listeners.pop(listener, None)
        if not listeners:
            del club.greeted[person_id]


def tell_started(club: Club, person_id: str, challenge_id: str, match_id: str) -> None:
    """The person's challenge was taken: told once by each process."""
    if person_id not in club.greeted or challenge_id in club.told_started:
        return
    club.told_started[challenge_id] = None
    if len(club.told_started) > TOLD_MAX:
        club.told_started.popitem(last=False)
    for listener in list(club.greeted[person_id]):
        listener.started(challenge_id, match_id)


def tell_rematch(club: Club, match_id: str, rematch: Rematch) -> None:
    """What stands is told once, however often it is heard of."""
    held = club.held.get(match_id)
    if held is not None and held.rematch != rematch:
        held.rematch = rematch
        for listener in list(held.listeners):
            listener.rematch(match_id, rematch)


def announce_rematch(club: Club, match_id: str, rematch: Rematch) -> None:
    """Here and, by a hint, in the other processes."""
    tell_rematch(club, match_id, rematch)
    say(club, f"r:{match_id}")


def announce_started(club: Club, person_id: str, challenge_id: str, match_id: str) -> None:
    tell_started(club, person_id, challenge_id, match_id)
    say(club, f"s:{person_id}:{challenge_id}:{match_id}")


def heard(club: Club, hint: str) -> None:
    """A hint of another process. What cannot be read comes from a later version, and heals."""
    match hint.split(":"):
        case ["m", match_id, version] if version.isdigit():
            held = club.held.get(match_id)
            if held is not None and held.match.version < int(version):
                if held.listeners:
                    spawn(club, catch_up_alone(club, held), "catch_up")
                else:
                    drop(club, held)
        case ["s", person_id, challenge_id, match_id]:
            tell_started(club, person_id, challenge_id, match_id)
        case ["r", match_id]:
            held = club.held.get(match_id)
            if held is not None and held.listeners:
                spawn(club, _tell_rematch_of(club, held), "rematch")
        case ["n", person_id]:
            spawn(club, reload_seats_of(club, person_id), "names")
        case _:
            pass


async def heal(club: Club) -> None:
    """Find out what hints were lost: matches that have moved on, challenges that were taken."""
    now = club.now()
    followed = [held for held in club.held.values() if held.listeners]
    if followed:
        versions = await store.versions(club.pool, [held.match_id for held in followed])
        for held in followed:
            if versions.get(held.match_id, 0) > held.match.version:
                with alone("heal", held.match_id):
                    await catch_up_alone(club, held)
    if club.greeted:
        since = club.healed_at - LOOK_BACK_MS
        for challenge_id, match_id, person_id in await challenge_store.taken_since(club.pool, since, club.greeted):
            tell_started(club, person_id, challenge_id, match_id)
    club.healed_at = now  # only now: while the database is away, the time to look back over grows


async def heal_all(club: Club) -> None:
    """The same after a time in which no hint could be heard: names may have changed and rematches been offered, too."""
    await heal(club)
    for held in tuple(club.held.values()):
        if held.listeners:
            with alone("heal", held.match_id):
                await reload_persons(club, held)
                if held.match.phase == "over":
                    await _tell_rematch_of(club, held)


async def _tell_rematch_of(club: Club, held: Held) -> None:
    rematch = await rematch_of(club, held)
    if rematch is not None:
        tell_rematch(club, held.match_id, rematch)
