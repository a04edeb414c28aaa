"""The computer's seat: it plays what it owes, once, whoever died in between, and keeps nobody waiting."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from engine.club import matches
from engine.club.club import Club
from engine.club.computer_seat import pause_s, pick_up
from engine.club.computer_view import owed, terms
from engine.club.live import follow
from engine.club.people import Person
from engine.computer.protocol import Cube, Question, Reply
from engine.match.clock import PAUSE_MS
from engine.match.codec import entry_from_bytes
from engine.match.commands import OfferRaise, OfferResign, Play
from engine.match.events import How
from engine.match.legal import graph, seen_by
from engine.match.refusals import Code, Refusal
from engine.match.state import Cube as Raised
from engine.match.table import Level, Raising, Table
from engine.rules.graph import Move, first_turn
from engine.store import matches as store
from tests.clubs import opened
from tests.engine.club.table import Ear, FirstLegal, new_command_id, play_turn, state, two_guests
from tests.waiting import until

TABLE = Table(level=Level.EXPERT)


async def new_game(club: Club, table: Table = TABLE) -> tuple[str, Person]:
    person, _ = await two_guests(club)
    match_id = await matches.start_against_computer(club, person.id, table)
    assert isinstance(match_id, str)
    return match_id, person


async def wait_for_me(club: Club, match_id: str) -> None:
    """Until the computer owes nothing."""

    async def nothing_owed() -> bool:
        return owed(await state(club, match_id)) is None

    await until(nothing_owed)


async def test_a_person_and_the_computer_play_a_match_to_its_end(club: Club) -> None:
    match_id, person = await new_game(club, Table(points=3, level=Level.EXPERT))
    ear = Ear()
    await follow(club, match_id, ear)
    while (await state(club, match_id)).phase == "playing":
        await wait_for_me(club, match_id)
        if (await state(club, match_id)).phase == "playing":
            await play_turn(club, match_id, (person, person))
    assert ear.versions() == list(range(ear.versions()[0], ear.versions()[0] + len(ear.entries)))
    asked = club.computer.asked  # type: ignore[union-attr]
    assert {question.level for question in asked} == {"expert"}
    assert {question.terms.away for question in asked} <= {(a, b) for a in (1, 2, 3) for b in (1, 2, 3)}


async def test_in_a_single_game_every_point_counts(club: Club) -> None:
    """A mars pays two: who is about to win one takes no resignation for less."""
    match_id, _ = await new_game(club, Table(level=Level.MASTER))
    assert terms(await state(club, match_id)).away is None
    assert terms(await state(club, match_id)).wins == (1, 2, 3)


async def test_what_the_computer_is_asked_is_seen_from_its_seat(club: Club) -> None:
    computer = club.computer
    assert isinstance(computer, FirstLegal)
    match_id, person = await new_game(club)
    await wait_for_me(club, match_id)
    computer.asked.clear()
    ear = Ear()
    await follow(club, match_id, ear)
    for _ in range(4):
        await play_turn(club, match_id, (person, person))
        await wait_for_me(club, match_id)
    due = [match for match in ear.matches if owed(match)]
    assert due
    assert [(seen_by(1, match), match.dice) for match in due] == [(q.position, q.dice) for q in computer.asked]


async def test_a_move_owed_by_a_process_that_died_is_picked_up_at_the_start(dsn: str) -> None:
    async with opened(dsn, computer=Stuck()) as dies:
        ids = [(await new_game(dies))[0] for _ in range(12)]
        due = [match_id for match_id in ids if owed(await state(dies, match_id))]
    assert due
    async with opened(dsn, computer=FirstLegal(), pause=0) as club:
        for match_id in due:
            await wait_for_me(club, match_id)
        assert not await store.owed_by_computer(club.pool)


async def test_a_move_owed_by_another_process_is_picked_up_when_the_match_is_looked_at(dsn: str) -> None:
    async with opened(dsn, computer=FirstLegal(), pause=0) as lives, opened(dsn, computer=Stuck()) as stuck:
        while True:
            match_id, person = await new_game(stuck)
            if owed(await state(stuck, match_id)):
                break
        await matches.view(lives, match_id, person.id)
        await wait_for_me(lives, match_id)


async def test_two_processes_that_think_about_the_same_move_play_it_once(dsn: str) -> None:
    async with opened(dsn, computer=FirstLegal(), pause=0) as one, opened(dsn, computer=FirstLegal(), pause=0) as two:
        for _ in range(6):
            match_id, person = await new_game(one)
            for _ in range(5):
                await wait_for_me(one, match_id)
                await play_turn(one, match_id, (person, person))
                await asyncio.gather(pick_up(one), pick_up(two))
            await wait_for_me(one, match_id)
            log = [entry_from_bytes(body) for body in await store.entries_after(one.pool, match_id, 0)]
            assert [entry.version for entry in log] == list(range(1, len(log) + 1))
            ids = [entry.command_id for entry in log if entry.seat == 1]
            assert len(ids) == len(set(ids))


async def test_a_resignation_gets_an_answer(club: Club) -> None:
    computer = club.computer
    assert isinstance(computer, FirstLegal)
    for accepts in (True, False):
        computer.accepts = accepts
        match_id, person = await new_game(club)
        await wait_for_me(club, match_id)
        now = await state(club, match_id)
        assert isinstance(
            await matches.command(club, match_id, person.id, new_command_id(), now.version, OfferResign(1)), int
        )

        await wait_for_me(club, match_id)
        now = await state(club, match_id)
        assert (now.phase == "over") is accepts
        if accepts:
            assert (now.winner, now.results[0].how, now.results[0].points) == (1, How.RESIGNED, 1)
        else:
            await play_turn(club, match_id, (person, person))


async def test_a_computer_that_plays_illegally_or_fails_keeps_nobody_waiting(dsn: str) -> None:
    for computer in (FirstLegal(illegal=True), Broken()):
        async with opened(dsn, computer=computer, pause=0) as club:
            match_id, person = await new_game(club)
            for _ in range(3):
                await wait_for_me(club, match_id)
                await play_turn(club, match_id, (person, person))
            await wait_for_me(club, match_id)


async def test_a_computer_that_fails_rolls_and_takes_raises(dsn: str) -> None:
    async with opened(dsn, computer=Broken(), pause=0) as club:
        match_id, person = await new_game(club, Table(level=Level.EXPERT, raising=Raising.CUBE))
        for _ in range(4):
            await wait_for_me(club, match_id)
            now = await state(club, match_id)
            if now.to_roll:
                raised = OfferRaise()
                await matches.command(club, match_id, person.id, new_command_id(), now.version, raised)
                await wait_for_me(club, match_id)
            if (await state(club, match_id)).turn == 0:
                await play_turn(club, match_id, (person, person))
        await wait_for_me(club, match_id)
        now = await state(club, match_id)
        assert (now.phase, now.cube) == ("playing", Raised(1, 1, accepted=True))


async def test_nobody_plays_for_the_computer(club: Club) -> None:
    match_id, person = await new_game(club)
    await wait_for_me(club, match_id)
    await play_turn(club, match_id, (person, person))
    answer = await matches.command(club, match_id, "computer", "computer-3", 3, OfferResign(1))
    assert answer == Refusal(Code.NOT_YOUR_SEAT)


async def test_a_person_cannot_use_up_the_computers_command_id(club: Club) -> None:
    match_id, person = await new_game(club)
    for _ in range(4):
        await wait_for_me(club, match_id)
        now = await state(club, match_id)
        command_id, turn = f"computer-{now.version + 1}", Play(first_turn(graph(now)))
        assert isinstance(await matches.command(club, match_id, person.id, command_id, now.version, turn), int)
    await wait_for_me(club, match_id)


async def test_the_pause_grows_with_the_choices_and_waits_for_the_next_game(club: Club) -> None:
    match_id, _ = await new_game(club)
    now = (await state(club, match_id))._replace(turn=1)
    quiet = [pause_s(now, now.turn_since) for _ in range(20)]
    assert 0.6 <= min(quiet) <= max(quiet) <= 4
    later = now._replace(turn_since=now.turn_since + PAUSE_MS)
    assert pause_s(later, now.turn_since) >= 8 + 0.6


@dataclass
class Stuck(FirstLegal):
    """Thinks for ever: what a process that is about to be killed looks like."""

    async def choose(self, question: Question) -> tuple[Move, ...]:
        await asyncio.Event().wait()
        return ()


@dataclass
class Broken(FirstLegal):
    async def raises(self, question: Question, cube: Cube) -> bool:
        raise RuntimeError("no neural net found")

    async def answers_raise(self, question: Question, cube: Cube) -> Reply:
        raise RuntimeError("no neural net found")

    async def choose(self, question: Question) -> tuple[Move, ...]:
        raise RuntimeError("no neural net found")
