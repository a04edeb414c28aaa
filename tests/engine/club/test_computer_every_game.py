"""The real computer on its seat: whole matches of every variant, raises and all, over a real database."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from structlog.testing import capture_logs

from engine.club import matches, people
from engine.club.club import Club
from engine.club.computer_view import owed
from engine.club.people import Person
from engine.computer.opponent import Opponent
from engine.dice.modes import DiceMode
from engine.match.commands import AnswerRaise, Command, OfferRaise, Play, Roll
from engine.match.legal import graph
from engine.match.state import Match, actor
from engine.match.table import Level, Progression, Raising, Series, Stake, Table
from engine.rules.graph import first_turn
from engine.rules.variants import VARIANTS
from tests.clubs import opened
from tests.engine.club.table import new_command_id, state
from tests.waiting import until

TABLES = {
    "a match with doubling": Table(
        points=3, level=Level.MASTER, raising=Raising.CUBE, progression=Progression.DOUBLING, raises=6
    ),
    "linear with beavers": Table(level=Level.EXPERT, raising=Raising.BEAVER),
    "jacoby": Table(level=Level.BEGINNER, raising=Raising.JACOBY),
    "auto": Table(level=Level.CLUB, raising=Raising.AUTO),
    "the last wins": Table(level=Level.EXPERT, series=Series.REVERSE, raising=Raising.CUBE),
    "an answering roll": Table(level=Level.EXPERT, series=Series.DRAW, raising=Raising.CUBE),
    "checkers": Table(level=Level.CLUB, stake=Stake.CHECKERS, raising=Raising.CUBE),
    "three dice": Table(level=Level.CLUB, dice=DiceMode.TRIPLE, raising=Raising.CUBE),
    "four dice": Table(level=Level.CLUB, dice=DiceMode.TWO_EACH),
    "combined": Table(
        points=3, level=Level.CLUB, series=Series.COMBINED, cycle=("international", "long", "plakoto"),
    ),
}  # fmt: skip


async def play(club: Club, table: Table, seed: str) -> Match:
    """A match of somebody who rolls, raises and plays by chance, to its end."""
    person = await people.create_guest(club, "en")
    match_id = await matches.start_against_computer(club, person.id, table)
    assert isinstance(match_id, str)
    rng = random.Random(seed)

    async def mine() -> bool:
        return owed(await state(club, match_id)) is None

    while True:
        await until(mine)
        match = await state(club, match_id)
        if match.phase == "over":
            return match
        await act(club, match_id, person, match, by_chance(match, rng))


def by_chance(match: Match, rng: random.Random) -> Command:
    assert actor(match) == 0
    if match.offer is not None:
        return AnswerRaise(rng.random() < 0.8)
    if match.to_roll:
        return OfferRaise() if rng.random() < 0.1 else Roll()
    return Play(first_turn(graph(match)))


async def act(club: Club, match_id: str, person: Person, match: Match, command: Command) -> None:
    done = await matches.command(club, match_id, person.id, new_command_id(), match.version, command)
    assert isinstance(done, int), done


async def played_to_its_end(dsn: str, table: Table, seed: str, caplog: pytest.LogCaptureFixture) -> None:
    """A real computer answers whatever it owes, and never fails."""
    computer = Opponent()
    await computer.ready(20)
    try:
        async with opened(dsn, computer=computer, pause=0) as club:
            with never_failing(caplog):
                over = await play(club, table, seed)
            assert over.results
    finally:
        await computer.close()


@pytest.mark.timeout(240)
@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_game_of_every_variant_is_played_to_its_end(
    dsn: str, variant: str, caplog: pytest.LogCaptureFixture
) -> None:
    await played_to_its_end(dsn, Table(variant=variant, level=Level.CLUB, raising=Raising.CUBE), variant, caplog)


@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", TABLES)
async def test_a_table_of_every_kind_is_played_to_its_end(
    dsn: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    await played_to_its_end(dsn, TABLES[name], name, caplog)


@contextmanager
def never_failing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The seat has an answer of its own for a computer that fails: here it is not needed once."""
    with capture_logs() as said, caplog.at_level(logging.WARNING, "engine.computer"):
        yield
    assert not [line for line in said if line["log_level"] == "error"]
    assert not caplog.records
