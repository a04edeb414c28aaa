"""Seeds before the first game: every order of showing them, and every wrong one."""

from __future__ import annotations

import pytest

from engine.dice.modes import DiceMode
from engine.dice.package import Package
from engine.dice.sealed import SealedDice, Seed, seal
from engine.match import chain
from engine.match.clock import JOIN_MS, clock_for, clock_of_days
from engine.match.codec import entry_to_bytes
from engine.match.commands import Flag, OfferResign, Play, Roll, Seal, ShowSeed, Void
from engine.match.events import GameEnded, GameStarted, How, MatchEnded, MatchStarted, Rolled, SeedSealed, SeedShown
from engine.match.refusals import Code, Refusal
from engine.match.state import Dealing
from engine.match.table import Level, Seat, Table
from engine.match.views import view

from .agreeing import MATCH, SEEDS, Agreed
from .playing import same_when_replayed
from .setting import SEATS, TIMED, UNTIMED, other


def refusal(agreed: Agreed, seat: Seat | None, command: object) -> Code:
    answer = agreed.ask(seat, command)  # type: ignore[arg-type]
    assert isinstance(answer, Refusal), answer
    return answer.code


@pytest.mark.parametrize("first", SEATS)
def test_two_clients_agree_and_the_first_roll_is_the_sealed_one(first: Seat) -> None:
    agreed = Agreed(TIMED)
    assert isinstance(agreed.match.dealing, Dealing)
    assert [type(event) for event in agreed.do(first, agreed.part(first))] == [SeedSealed]
    assert [type(event) for event in agreed.do(other(first), agreed.part(other(first)))] == [SeedShown]
    shown, started, rolled = agreed.do(first, agreed.part(first))
    assert shown == SeedShown(first, *SEEDS[first], drawn=False)
    dice = SealedDice(agreed.package.secret, MATCH, SEEDS)
    assert isinstance(started, GameStarted)
    assert isinstance(rolled, Rolled)
    for roll, (pair, lids) in enumerate(zip(started.opening, started.lids, strict=True)):
        assert lids == dice.under_lids(MATCH, 1, roll)
        assert pair == (lids[SEEDS[0].lid - 1], lids[5 + SEEDS[1].lid])
    assert rolled.dice == tuple(sorted(started.opening[-1], reverse=True))
    assert agreed.match.phase == "playing"
    same_when_replayed(agreed.log, agreed.match)


def test_the_computer_is_bound_before_the_person_shows_a_seed() -> None:
    agreed = Agreed(Table(level=Level.CLUB))
    started, sealed = agreed.log[0].events
    computer = agreed.package.drawn_seed(1)
    assert isinstance(started, MatchStarted)
    assert started.package is not None
    assert started.package.commitment == agreed.package.commitment
    assert sealed == SeedSealed(1, seal(MATCH, 1, computer))
    mine, theirs, game, *_ = agreed.do(0, ShowSeed(*SEEDS[0]))
    assert mine == SeedShown(0, *SEEDS[0], drawn=False)
    assert theirs == SeedShown(1, *computer, drawn=True)
    assert isinstance(game, GameStarted)


def test_the_second_cannot_come_before_the_first_and_nobody_twice() -> None:
    agreed = Agreed(UNTIMED)
    mine, theirs = (Seal(seal(MATCH, seat, SEEDS[seat])) for seat in SEATS)
    assert refusal(agreed, 0, ShowSeed(*SEEDS[0])) is Code.NOT_NOW
    agreed.do(0, mine)
    assert refusal(agreed, 0, mine) is Code.NOT_NOW
    assert refusal(agreed, 1, theirs) is Code.NOT_NOW
    assert refusal(agreed, 0, ShowSeed(*SEEDS[0])) is Code.NOT_NOW, "whoever has sealed opens last"
    agreed.do(1, ShowSeed(*SEEDS[1]))
    assert refusal(agreed, 1, ShowSeed(*SEEDS[1])) is Code.NOT_NOW
    agreed.do(0, ShowSeed(*SEEDS[0]))
    for seat in SEATS:
        assert refusal(agreed, seat, ShowSeed(*SEEDS[seat])) is Code.NOT_NOW
        assert refusal(agreed, seat, mine) is Code.NOT_NOW


@pytest.mark.parametrize(
    "other_seed",
    [Seed(3, SEEDS[0].seed), Seed(2, "a1" * 15 + "a2"), Seed(2, "A1" * 16), Seed(7, SEEDS[0].seed), Seed(2, "a1")],
)
def test_a_seed_that_does_not_fit_its_seal_is_refused_and_the_true_one_still_opens(other_seed: Seed) -> None:
    agreed = Agreed(UNTIMED)
    agreed.do(0, Seal(seal(MATCH, 0, SEEDS[0])))
    agreed.do(1, ShowSeed(*SEEDS[1]))
    before = agreed.match
    assert refusal(agreed, 0, ShowSeed(*other_seed)) is Code.BAD_SEED
    assert agreed.match == before
    agreed.do(0, ShowSeed(*SEEDS[0]))
    assert agreed.match.phase == "playing"


def test_a_seal_of_another_seat_or_another_match_opens_nothing() -> None:
    for foreign in (seal(MATCH, 1, SEEDS[0]), seal("m-2", 0, SEEDS[0])):
        agreed = Agreed(UNTIMED)
        agreed.do(0, Seal(foreign))
        agreed.do(1, ShowSeed(*SEEDS[1]))
        assert refusal(agreed, 0, ShowSeed(*SEEDS[0])) is Code.BAD_SEED


def test_nothing_is_played_before_the_seeds_are_shown() -> None:
    agreed = Agreed(TIMED)
    for command in (Play(((24, 23),)), Roll(), OfferResign(1)):
        assert refusal(agreed, 0, command) is Code.DICE_FIRST
    assert refusal(agreed, None, Seal("0" * 64)) is Code.NOT_YOUR_SEAT


def test_who_has_sealed_and_does_not_open_in_time_loses() -> None:
    agreed = Agreed(TIMED)
    agreed.do(1, agreed.part(1))
    agreed.now += 3_600_000
    assert refusal(agreed, None, Flag()) is Code.NOT_DUE, "an hour is not too long to wait for somebody to come"
    agreed.do(0, agreed.part(0))
    agreed.now += (TIMED.clock.delay + TIMED.clock.bank) * 1000 if TIMED.clock else 0
    assert refusal(agreed, 1, ShowSeed(*SEEDS[1])) is Code.OUT_OF_TIME
    ended, over = agreed.do(None, Flag())
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.win, ended.points, ended.how) == (0, "oin", 1, How.TIME)
    assert over == MatchEnded(0, How.TIME)
    same_when_replayed(agreed.log, agreed.match)


def test_opening_late_costs_the_bank_and_no_more_than_that() -> None:
    agreed = Agreed(Table(clock=clock_for(1, 30)))
    agreed.do(0, agreed.part(0))
    agreed.do(1, agreed.part(1))
    bank = agreed.match.bank_ms
    agreed.now += 40_000
    agreed.do(0, agreed.part(0))
    assert agreed.match.bank_ms == (bank[0] - 10_000, bank[1])


@pytest.mark.parametrize("sealed", [False, True])
def test_a_table_that_somebody_never_came_to_is_cancelled(sealed: bool) -> None:
    agreed = Agreed(TIMED)
    if sealed:
        agreed.do(1, agreed.part(1))
    agreed.now += JOIN_MS
    assert agreed.do(None, Flag()) == (MatchEnded(None, How.CANCELLED),)
    assert (agreed.match.phase, agreed.match.winner, agreed.match.results) == ("over", None, ())
    assert view(MATCH, agreed.match, 0, agreed.now)["ended"] == "cancelled"
    same_when_replayed(agreed.log, agreed.match)


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_table_without_a_clock_does_not_wait_for_ever_either(steps: int) -> None:
    agreed = Agreed(UNTIMED)
    for seat in SEATS[:steps]:
        agreed.do(seat, agreed.part(seat))
    assert view(MATCH, agreed.match, 0, agreed.now)["clock"] is None
    agreed.now += JOIN_MS
    assert agreed.do(None, Flag()) == (MatchEnded(None, How.CANCELLED),)


def test_a_table_without_a_clock_has_no_deadline_once_it_is_played() -> None:
    agreed = Agreed(UNTIMED)
    agreed.prepare()
    assert agreed.match.deadline is None


def test_a_correspondence_table_waits_its_days() -> None:
    agreed = Agreed(Table(clock=clock_of_days(3)))
    agreed.now += JOIN_MS
    assert refusal(agreed, None, Flag()) is Code.NOT_DUE
    agreed.now += 2 * JOIN_MS
    agreed.do(None, Flag())


def test_a_void_match_has_no_winner_whatever_was_open() -> None:
    agreed = Agreed(TIMED)
    agreed.prepare()
    agreed.do(0, OfferResign(1))
    assert refusal(agreed, 0, Void()) is Code.NOT_YOUR_SEAT
    agreed.do(None, Void())
    match = agreed.match
    assert (match.phase, match.winner, match.ended, match.dice, match.deadline) == ("over", None, How.VOID, (), None)
    same_when_replayed(agreed.log, match)


def test_every_entry_holds_the_hash_of_the_one_before() -> None:
    agreed = Agreed(Table(dice=DiceMode.BALANCED))
    agreed.prepare(1)
    before = chain.first(MATCH)
    for entry in agreed.log:
        assert entry.prev == before
        before = chain.head(entry_to_bytes(entry))
    assert agreed.head == before


def test_a_view_tells_each_seat_its_part_and_no_view_the_seed_that_is_sealed() -> None:
    agreed = Agreed(UNTIMED)
    agreed.do(0, agreed.part(0))
    views = [view(MATCH, agreed.match, me, agreed.now) for me in (0, 1, None)]
    assert [each["sealing"]["awaits"] for each in views] == [None, "seed", None]
    assert [each["awaits"] for each in views] == ["dice"] * 3
    agreed.do(1, agreed.part(1))
    sealing = view(MATCH, agreed.match, 0, agreed.now)["sealing"]
    assert (sealing["awaits"], sealing["lids"]) == ("open", [None, SEEDS[1].lid])
    assert SEEDS[0].seed not in str(views)


def test_recorded_dice_that_never_settle_an_opening_end_the_match() -> None:
    package = Package(MATCH, bytes(range(32)), 7, "a" * 64, ((3, 3),) * 400)
    agreed = Agreed(Table(dice=DiceMode.REAL), package)
    for seat in (0, 1, 0):
        agreed.do(seat, agreed.part(seat))
    match = agreed.match
    assert (match.phase, match.winner, match.ended) == ("over", None, How.DICE)
    same_when_replayed(agreed.log, match)
