"""Live dice: chains before a game, links in a throw, and whatever may go wrong between two links."""

from __future__ import annotations

import random

import pytest

from engine.dice.live import Chain, LiveDice
from engine.dice.modes import DiceMode
from engine.match.clock import JOIN_MS, PAUSE_MS, clock_for
from engine.match.commands import (
    AnswerRaise,
    AnswerResign,
    AnswerThrow,
    Flag,
    OfferRaise,
    OfferResign,
    Play,
    Roll,
    ShowChain,
    Throw,
)
from engine.match.events import (
    ChainShown,
    GameEnded,
    GameStarted,
    How,
    LinkShown,
    MatchEnded,
    OpeningTied,
    Rolled,
    ServerChain,
    SetUpDrawn,
    Thrown,
    ToRoll,
)
from engine.match.live import CHAINS_OF_MOVER, CHAINS_OF_OTHER
from engine.match.refusals import Code, Refusal
from engine.match.state import Match, actor
from engine.match.table import Raising, Seat, Series, Table
from engine.match.views import view

from .agreeing import MATCH, SEEDS, Agreed
from .playing import a_turn, same_when_replayed
from .setting import SEATS, other

LIVE = Table(dice=DiceMode.LIVE, points=3, clock=clock_for(3, 30))


def refusal(agreed: Agreed, seat: Seat | None, command: object) -> Code:
    answer = agreed.ask(seat, command)  # type: ignore[arg-type]
    assert isinstance(answer, Refusal), answer
    return answer.code


def of(match: Match) -> int:
    assert match.live is not None
    return match.live.throw


def play_out(table: Table, seed: int, most: int = 4000) -> Agreed:
    """A match with random turns to its end; both clients do what is asked of them at once."""
    rng, agreed = random.Random(seed), Agreed(table)
    while agreed.match.phase != "over":
        assert len(agreed.log) < most
        go_on(agreed, rng)
        agreed.now += rng.choice((0, 500, 2000))
    return agreed


def go_on(agreed: Agreed, rng: random.Random) -> None:
    """One command: of a client that has its part to do, else of the player who is on move."""
    match = agreed.match
    for seat in SEATS:
        command = agreed.part(seat)
        if command is not None:
            agreed.do(seat, command)
            return
    agreed.do(actor(match), AnswerRaise(True) if match.offer is not None else Play(a_turn(match, rng)))


def test_a_throw_needs_both_links_and_its_dice_are_those_of_the_published_formula() -> None:
    agreed = Agreed(LIVE)
    (_, server) = agreed.log[0].events
    assert isinstance(server, ServerChain)
    for seat in SEATS:
        assert [type(event) for event in agreed.do(seat, agreed.part(seat))] == [ChainShown]
    head = agreed.head
    (link,) = agreed.do(0, agreed.part(0))
    assert link == LinkShown(0, 0, agreed.chain(0).link(0).hex(), head)
    assert actor(agreed.match) == 1
    thrown, *rest = agreed.do(1, agreed.part(1))
    a, b, s = (chain.link(0) for chain in (agreed.chain(0), agreed.chain(1), agreed.package.chain(1)))
    assert thrown == Thrown(0, b.hex(), s.hex())
    dice = LiveDice(s, f"{MATCH}.1", 0, head, a, b, (SEEDS[0].lid, SEEDS[1].lid))
    follows = rest[0]
    assert isinstance(follows, GameStarted | OpeningTied)
    assert dice.under_lids(MATCH, 1, 0) in (follows.lids, follows.lids[-1])


@pytest.mark.parametrize(("end", "lid"), [("0" * 64, 0), ("0" * 64, 7), ("0" * 63, 1), ("A" * 64, 1)])
def test_a_chain_has_a_lid_of_six_and_an_end_that_is_a_hash(end: str, lid: int) -> None:
    assert refusal(Agreed(LIVE), 0, ShowChain(end, lid)) is Code.BAD_LINK


@pytest.mark.parametrize(
    "table",
    [
        LIVE,
        Table(dice=DiceMode.LIVE, variant="randgammon-1"),
        Table(dice=DiceMode.LIVE, variant="long"),
        Table(dice=DiceMode.LIVE, variant="crazy-gulbar"),
        Table(dice=DiceMode.LIVE, series=Series.DRAW),
        Table(dice=DiceMode.LIVE, raising=Raising.AUTO),
        Table(dice=DiceMode.LIVE, variant="snake", points=5),
    ],
    ids=lambda table: f"{table.variant}-{table.series}-{table.points}-{table.raising}",
)
def test_whole_matches_end_and_are_the_same_when_replayed(table: Table) -> None:
    for seed in range(4):
        agreed = play_out(table, seed)
        same_when_replayed(agreed.log, agreed.match)
        throws = [event for each in agreed.log for event in each.events if isinstance(event, Thrown)]
        games = 0
        for each in throws:
            games += each.throw == 0
        assert games == agreed.match.game, "each game counts its throws from 0"
        rolled = sum(isinstance(event, Rolled) for each in agreed.log for event in each.events)
        assert rolled >= len(throws) // 2


def test_a_start_that_is_drawn_takes_a_throw_of_its_own() -> None:
    agreed = Agreed(Table(dice=DiceMode.LIVE, variant="randgammon-2"))
    for seat in (0, 1, 0):
        agreed.do(seat, agreed.part(seat))
    thrown, drawn = agreed.do(1, agreed.part(1))
    assert isinstance(drawn, SetUpDrawn)
    assert agreed.match.phase == "preparing"
    assert of(agreed.match) == 1
    agreed.prepare()
    started = next(event for event in agreed.log[-1].events if isinstance(event, GameStarted))
    assert set(started.men) == set(drawn.men)
    assert isinstance(thrown, Thrown)


@pytest.fixture
def playing() -> Agreed:
    """A live match at the first turn that has to be thrown for."""
    agreed = Agreed(Table(dice=DiceMode.LIVE, points=3, clock=clock_for(3, 30), raising=Raising.CUBE))
    agreed.prepare()
    rng = random.Random(5)
    while not agreed.match.to_roll:
        agreed.do(agreed.match.turn, Play(a_turn(agreed.match, rng)))
    return agreed


def test_a_link_that_does_not_follow_is_refused(playing: Agreed) -> None:
    match, seat = playing.match, playing.match.turn
    throw = of(match)
    wrong = playing.link(seat, 1), playing.link(other(seat)), "0" * 64, playing.link(seat).upper()
    for link in wrong:
        assert refusal(playing, seat, Throw(throw, link, playing.head)) is Code.BAD_LINK
    assert refusal(playing, seat, Throw(throw + 1, playing.link(seat), playing.head)) is Code.NOT_NOW
    assert refusal(playing, other(seat), Throw(throw, playing.link(other(seat)), playing.head)) is (Code.NOT_YOUR_TURN)
    assert refusal(playing, other(seat), AnswerThrow(throw, playing.link(other(seat)))) is Code.NOT_NOW
    assert refusal(playing, seat, Roll()) is Code.NOT_NOW
    playing.do(seat, playing.part(seat))
    for link in (playing.link(other(seat), 1), playing.link(seat)):
        assert refusal(playing, other(seat), AnswerThrow(throw, link)) is Code.BAD_LINK
    assert refusal(playing, seat, AnswerThrow(throw, playing.link(seat))) is Code.NOT_NOW
    assert refusal(playing, seat, playing_throw(playing, seat, throw)) is Code.NOT_NOW


def playing_throw(agreed: Agreed, seat: Seat, throw: int) -> Throw:
    return Throw(throw, agreed.link(seat), agreed.head)


def test_with_the_link_the_right_to_raise_ends(playing: Agreed) -> None:
    seat = playing.match.turn
    assert not isinstance(playing.ask(seat, OfferRaise()), Refusal)
    playing.do(seat, playing.part(seat))
    assert refusal(playing, seat, OfferRaise()) is Code.ALREADY_ROLLED
    assert refusal(playing, seat, Play(((24, 23),))) is Code.ROLL_FIRST


def test_an_accepted_raise_waits_for_the_throw(playing: Agreed) -> None:
    seat = playing.match.turn
    playing.do(seat, OfferRaise())
    assert playing.part(seat) is None
    playing.do(other(seat), AnswerRaise(True))
    assert playing.match.cube.raises == 1
    assert refusal(playing, seat, OfferRaise()) is Code.NOT_CUBE_OWNER
    playing.do(seat, playing.part(seat))
    playing.do(other(seat), playing.part(other(seat)))


def test_the_answerers_time_runs_until_the_link_and_the_movers_turn_then_goes_on(playing: Agreed) -> None:
    seat = playing.match.turn
    bank = playing.match.bank_ms
    playing.now += 10_000
    playing.do(seat, playing.part(seat))
    playing.now += 45_000
    playing.do(other(seat), playing.part(other(seat)))
    assert playing.match.bank_ms[other(seat)] == bank[other(seat)] - 15_000
    assert playing.match.bank_ms[seat] == bank[seat]
    assert playing.match.turn == seat
    assert playing.match.dice
    assert playing.match.turn_since == playing.now - 10_000, "ten seconds of the delay were used before the throw"


def test_who_does_not_answer_a_throw_loses_on_time(playing: Agreed) -> None:
    seat = playing.match.turn
    playing.do(seat, playing.part(seat))
    playing.now += 30_000 + playing.match.bank_ms[other(seat)]
    ended, over = playing.do(None, Flag())
    assert isinstance(ended, GameEnded)
    assert over == MatchEnded(seat, How.TIME)
    assert playing.match.live is not None
    assert playing.match.live.open is None


def test_a_lost_chain_is_replaced_only_while_no_throw_is_open(playing: Agreed) -> None:
    seat = playing.match.turn
    new = Chain(f"{MATCH}.1", "AB"[seat], b"\x09" * 32)
    playing.do(seat, playing.part(seat))
    assert refusal(playing, seat, ShowChain(new.end.hex(), 3)) is Code.NOT_NOW
    playing.do(other(seat), playing.part(other(seat)))
    rng = random.Random(1)
    while not isinstance(playing.part(seat), Throw):
        go_on(playing, rng)
    deadline, lids = playing.match.deadline, playing.match.live.lids if playing.match.live else None
    playing.do(seat, ShowChain(new.end.hex(), 3))
    assert playing.match.live is not None
    assert (playing.match.deadline, playing.match.live.lids) == (deadline, lids), "neither clock nor lid is new"
    throw = of(playing.match)
    assert refusal(playing, seat, playing_throw(playing, seat, throw)) is Code.BAD_LINK
    playing.do(seat, Throw(throw, new.link(0).hex(), playing.head))
    playing.do(other(seat), playing.part(other(seat)))
    same_when_replayed(playing.log, playing.match)


def test_new_chains_cannot_keep_the_mover_from_throwing_for_ever(playing: Agreed) -> None:
    mover, head = playing.match.turn, ""
    for seat, most in ((other(mover), CHAINS_OF_OTHER), (mover, CHAINS_OF_MOVER)):
        for number in range(most):
            assert playing.head != head, "each new chain moves the head that a throw has to name"
            head = playing.head
            playing.do(seat, ShowChain(Chain(f"{MATCH}.1", "AB"[seat], bytes([number]) * 32).end.hex(), 1))
        assert refusal(playing, seat, ShowChain("0" * 64, 1)) is Code.NOT_NOW
    same_when_replayed(playing.log, playing.match)
    last = {seat: Chain(f"{MATCH}.1", "AB"[seat], bytes([most - 1]) * 32) for seat, most in (
        (mover, CHAINS_OF_MOVER), (other(mover), CHAINS_OF_OTHER)
    )}  # fmt: skip
    playing.do(mover, Throw(of(playing.match), last[mover].link(0).hex(), playing.head))
    playing.do(other(mover), AnswerThrow(of(playing.match), last[other(mover)].link(0).hex()))
    assert playing.match.live is not None
    assert not isinstance(playing.ask(mover, ShowChain("0" * 64, 1)), Refusal), "a throw later it may be lost again"


@pytest.mark.parametrize("seat", SEATS)
def test_a_player_alone_publishes_only_so_many_chains(seat: Seat) -> None:
    agreed = Agreed(Table(dice=DiceMode.LIVE))
    for _ in range(CHAINS_OF_MOVER if seat == 0 else CHAINS_OF_OTHER):
        agreed.do(seat, agreed.part(seat) or ShowChain("0" * 64, 1))
    assert refusal(agreed, seat, ShowChain("0" * 64, 1)) is Code.NOT_NOW


def test_no_raise_comes_before_an_answering_roll() -> None:
    table = Table(dice=DiceMode.LIVE, series=Series.DRAW, raising=Raising.CUBE)
    answered = 0
    for seed in range(40):
        rng, agreed = random.Random(seed), Agreed(table)
        while agreed.match.phase != "over":
            match = agreed.match
            if match.to_roll and view(MATCH, match, None, agreed.now)["answering"]:
                assert refusal(agreed, match.turn, OfferRaise()) is Code.ALREADY_ROLLED
                answered += 1
            go_on(agreed, rng)
        if answered:
            return
    pytest.fail("no game came to an answering roll")


def test_a_further_game_without_a_clock_waits_a_day_for_the_other_chain_and_no_longer() -> None:
    agreed = Agreed(Table(dice=DiceMode.LIVE, points=3))
    agreed.prepare()
    mover = agreed.match.turn
    agreed.do(mover, OfferResign(1))
    agreed.do(other(mover), AnswerResign(True))
    due = agreed.match.deadline
    assert due == agreed.now + JOIN_MS
    agreed.do(0, agreed.part(0))
    assert agreed.match.deadline == due
    agreed.now = due
    assert agreed.do(None, Flag()) == (MatchEnded(None, How.CANCELLED),)
    same_when_replayed(agreed.log, agreed.match)


def test_the_next_game_waits_for_new_chains() -> None:
    agreed = Agreed(LIVE)
    agreed.prepare()
    mover = agreed.match.turn
    agreed.do(mover, OfferResign(1))
    ended, chain = agreed.do(other(mover), AnswerResign(True))
    assert isinstance(ended, GameEnded)
    assert chain == ServerChain(2, agreed.package.chain(2).end.hex())
    assert (agreed.match.phase, agreed.match.game) == ("preparing", 2)
    old = agreed.package.chain(1).end
    assert old != agreed.package.chain(2).end
    agreed.prepare()
    assert agreed.match.phase == "playing"


def test_who_brings_no_chain_to_a_further_game_loses() -> None:
    agreed = Agreed(LIVE)
    agreed.prepare()
    agreed.do(0, OfferResign(1))
    agreed.do(1, AnswerResign(True))
    agreed.do(1, agreed.part(1))
    agreed.now += PAUSE_MS + 30_000 + agreed.match.bank_ms[0] - 1
    assert agreed.ask(None, Flag()) == Refusal(Code.NOT_DUE), "the bank is there for a lost connection here too"
    agreed.now += 1
    _, over = agreed.do(None, Flag())
    assert over == MatchEnded(1, How.TIME)
    same_when_replayed(agreed.log, agreed.match)


@pytest.mark.parametrize("late", SEATS)
def test_who_brings_a_chain_late_pays_for_it(late: Seat) -> None:
    agreed = Agreed(LIVE)
    agreed.prepare()
    agreed.do(0, OfferResign(1))
    agreed.do(1, AnswerResign(True))
    bank = agreed.match.bank_ms
    agreed.now += 2_000
    agreed.do(other(late), agreed.part(other(late)))
    agreed.now += PAUSE_MS - 2_000 + 30_000 + 5_000
    agreed.do(late, agreed.part(late))
    assert agreed.match.bank_ms[late] == bank[late] - 5_000
    assert agreed.match.bank_ms[other(late)] == bank[other(late)]
    assert agreed.match.deadline == agreed.now + 30_000 + agreed.match.bank_ms[0]
    same_when_replayed(agreed.log, agreed.match)


def test_a_first_game_without_both_chains_is_cancelled() -> None:
    agreed = Agreed(LIVE)
    agreed.do(1, agreed.part(1))
    agreed.now += JOIN_MS
    assert agreed.do(None, Flag()) == (MatchEnded(None, How.CANCELLED),)


def test_a_used_up_chain_ends_the_game_as_a_draw(playing: Agreed) -> None:
    seat = playing.match.turn
    live = playing.match.live
    assert live is not None
    end = Chain(f"{MATCH}.1", "AB"[seat], b"\x07" * 32)
    a, b, server = live.last
    last = (end.end.hex(), b, server) if seat == 0 else (a, end.end.hex(), server)
    spent = live._replace(throw=4096, last=last)
    playing.match = playing.match._replace(live=spent)  # as after 4,096 throws
    ended, chain = playing.do(seat, Throw(4096, end.link(0).hex(), playing.head))
    assert ended == GameEnded(None, None, 0, How.DICE)
    assert isinstance(chain, ServerChain)


def test_views_tell_each_client_its_part_and_no_link_before_its_time(playing: Agreed) -> None:
    seat = playing.match.turn
    seen = {me: view(MATCH, playing.match, me, playing.now) for me in (0, 1, None)}
    assert [seen[me]["live"]["awaits"] for me in (seat, other(seat), None)] == ["throw", None, None]
    unshown = playing.package.chain(1).link(of(playing.match)).hex()
    assert unshown not in str(seen)
    playing.do(seat, playing.part(seat))
    after = view(MATCH, playing.match, other(seat), playing.now)
    assert (after["live"]["awaits"], after["awaits"], after["actor"]) == ("answer", "dice", other(seat))
    assert unshown not in str(after)
    assert ToRoll(seat) in [event for each in playing.log for event in each.events]
