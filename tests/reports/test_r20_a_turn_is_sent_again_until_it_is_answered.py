"""Row 20: elsewhere a turn made while the connection was lost was never sent. Here the client sends it again under the
same id until it is answered; whatever happened in between, it counts once or is told why not."""

from __future__ import annotations

from engine.club import matches
from engine.club.sweep import sweep
from engine.match.codec import entry_from_bytes
from engine.match.commands import Play
from engine.match.events import Played
from engine.match.legal import graph
from engine.match.refusals import Code, Refusal
from engine.rules.graph import first_turn
from engine.store import matches as store
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import new_match, state, two_guests


async def test_through_restarts_an_outage_and_the_answer_that_got_lost(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        match_id = await new_match(club, *persons)
        seen = await state(club, match_id)
    turn, mover = Play(first_turn(graph(seen))), persons[seen.turn].id
    hands.at += 600_000  # nobody was alive: the time is given back, which is a version that the client has not seen
    answers: list[object] = []
    for _ in range(3):
        async with opened(dsn, now=hands) as club:
            for _ in range(2):
                answers.append(await matches.command(club, match_id, mover, "kept-offline", seen.version, turn))
    assert set(answers) == {seen.version + 2}
    async with opened(dsn, now=hands) as club:
        log = [entry_from_bytes(body) for body in await store.entries_after(club.pool, match_id, 0)]
        assert sum(isinstance(event, Played) for entry in log for event in entry.events) == 1


async def test_after_the_deadline_it_is_told_so_and_does_not_count(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        match_id = await new_match(club, *persons)
        seen = await state(club, match_id)
        turn, mover = Play(first_turn(graph(seen))), persons[seen.turn].id
        await hands.live_through(150_000, club)
        late = await matches.command(club, match_id, mover, "kept-offline", seen.version, turn)
        assert late in (Refusal(Code.OUT_OF_TIME), Refusal(Code.STALE))  # before the sweep, or after it
        await sweep(club, {})
        assert await matches.command(club, match_id, mover, "kept-offline", seen.version, turn) == Refusal(Code.STALE)
        over = await state(club, match_id)
        assert (over.phase, over.winner) == ("over", 1 - seen.turn)
