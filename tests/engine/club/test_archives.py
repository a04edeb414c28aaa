"""Archives: none before the end, the same one ever after, and everything in it holds."""

from __future__ import annotations

import pytest

from engine.club import archives, matches, packages
from engine.club.act import act
from engine.club.club import Club, opened
from engine.club.denied import Denied, DeniedCode
from engine.dice.sealed import Seed, seal
from engine.dice.system import SystemDice
from engine.match.commands import Command, OfferResign, Seal, ShowSeed, Void
from engine.match.events import How
from engine.match.refusals import Refusal
from engine.match.table import Level, Seat, Table
from engine.match.verify import Verdict, check
from tests.engine.club.table import TIMED, new_command_id, new_match, state, two_guests

SEEDS = (Seed(2, "a1" * 16), Seed(5, "b2" * 16))


@pytest.fixture
def club(sealed_club: Club) -> Club:
    return sealed_club


async def do(club: Club, match_id: str, seat: Seat, command: Command) -> None:
    """Whatever the other side does meanwhile."""
    done = await act(club, match_id, seat, new_command_id(), None, command)
    assert not isinstance(done, Refusal | Denied), done


async def test_none_before_the_end_and_then_the_same_ever_after(club: Club) -> None:
    a, b = await two_guests(club)
    match_id = await new_match(club, a, b)
    not_yet = Denied(DeniedCode.NOT_OVER)
    assert await archives.archive(club, match_id) == not_yet
    await do(club, match_id, 1, Seal(seal(match_id, 1, SEEDS[1])))
    await do(club, match_id, 0, ShowSeed(*SEEDS[0]))
    await do(club, match_id, 1, ShowSeed(*SEEDS[1]))
    assert await archives.archive(club, match_id) == not_yet
    await do(club, match_id, 0, OfferResign(3))
    archive = await archives.archive(club, match_id)
    assert isinstance(archive, bytes)
    checked = check(archive, packages.key(club))
    assert (checked.verdict, checked.match) == (Verdict.HOLDS, await state(club, match_id))
    await new_match(club, a, b)  # the public log grows
    assert await archives.archive(club, match_id) == archive
    assert await archives.archive(club, "no-such") == Denied(DeniedCode.NOT_FOUND)


async def test_of_a_match_with_the_computer(club: Club) -> None:
    ana, _ = await two_guests(club)
    match_id = await matches.start_against_computer(club, ana.id, Table(level=Level.CLUB))
    assert isinstance(match_id, str)
    await do(club, match_id, 0, ShowSeed(*SEEDS[0]))
    await do(club, match_id, 0, OfferResign(3))
    archive = await archives.archive(club, match_id)
    assert isinstance(archive, bytes)
    assert check(archive, packages.key(club)).verdict is Verdict.HOLDS


async def test_of_a_match_that_is_void(club: Club) -> None:
    match_id = await new_match(club, *await two_guests(club), TIMED)
    await act(club, match_id, None, None, None, Void())
    archive = await archives.archive(club, match_id)
    assert isinstance(archive, bytes)
    assert check(archive, packages.key(club)).match.ended is How.VOID


@pytest.mark.parametrize("ended", [False, True])
async def test_what_nothing_was_committed_to_has_none(dsn: str, ended: bool) -> None:
    async with opened(dsn, dice=SystemDice()) as club:
        a, b = await two_guests(club)
        match_id = await new_match(club, a, b)
        if ended:
            await do(club, match_id, 0, OfferResign(3))
        assert await archives.archive(club, match_id) == Denied(DeniedCode.NOT_FOUND)
