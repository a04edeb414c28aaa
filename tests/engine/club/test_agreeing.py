"""Dice agreed on through the club: races, retries and restarts between a promise and its proof, and lost logs."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.club import matches, packages, receipts
from engine.club.club import Club, opened
from engine.club.denied import Denied
from engine.club.held import hold_current
from engine.club.people import Person
from engine.dice.live import Chain, LiveDice
from engine.dice.modes import DiceMode
from engine.dice.receipt import parse_receipt
from engine.dice.sealed import SealedDice, seal
from engine.match.commands import AnswerThrow, Command, Play, Seal, ShowChain, ShowSeed, Throw
from engine.match.events import Entry, GameStarted, How, LinkShown, OpeningTied, Thrown
from engine.match.legal import graph
from engine.match.refusals import Code, Refusal
from engine.match.table import Table
from engine.rules.graph import first_turn
from tests import clubs
from tests.engine.club.table import agree, new_command_id, new_match, play_turn, state, two_guests
from tests.seeds import part_of, seed_of

LIVE = Table(dice=DiceMode.LIVE)
LIDS = (2, 5)


@pytest.fixture
def club(sealed_club: Club) -> Club:
    return sealed_club


async def log_of(club: Club, match_id: str) -> list[Entry]:
    found = await matches.record(club, match_id)
    assert not isinstance(found, Denied)
    return found.log


async def ask(club: Club, match_id: str, person: Person, command: Command, id_: str | None = None) -> object:
    version = (await state(club, match_id)).version
    return await matches.command(club, match_id, person.id, id_ or new_command_id(), version, command)


def chain_of(match_id: str, seat: int) -> Chain:
    return Chain(f"{match_id}.1", "AB"[seat], bytes([seat]) * 32)


async def show_chains(club: Club, match_id: str, persons: tuple[Person, Person]) -> tuple[Chain, Chain]:
    chains = chain_of(match_id, 0), chain_of(match_id, 1)
    for person, chain, lid in zip(persons, chains, LIDS, strict=True):
        assert isinstance(await ask(club, match_id, person, ShowChain(chain.end.hex(), lid)), int)
    return chains


async def to_first_throw(club: Club, match_id: str, persons: tuple[Person, Person]) -> tuple[Chain, Chain]:
    """Both chains are shown, and A has begun the first throw."""
    chains = await show_chains(club, match_id, persons)
    held = await hold_current(club, match_id)
    assert held is not None
    assert isinstance(await ask(club, match_id, persons[0], Throw(0, chains[0].link(0).hex(), held.head)), int)
    return chains


async def test_both_are_there_first_and_one_of_them_is(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons, table=Table())
    seals = [Seal(seal(match_id, seat, seed_of(match_id, seat))) for seat in (0, 1)]
    answers = await asyncio.gather(
        *(matches.command(club, match_id, persons[n].id, new_command_id(), 1, seals[n]) for n in (0, 1))
    )
    assert sorted(map(str, answers)) == sorted(map(str, (2, Refusal(Code.STALE))))
    await agree(club, match_id)


async def test_a_restart_between_the_promise_and_its_proof_changes_no_die(dsn: str) -> None:
    async with opened(dsn) as club:
        persons = await two_guests(club)
        match_id = await new_match(club, *persons, table=Table())
        assert isinstance(await ask(club, match_id, persons[1], Seal(seal(match_id, 1, seed_of(match_id, 1)))), int)
        package = await packages.load(club.pool, match_id)
    assert package is not None
    async with opened(dsn) as club:
        assert isinstance(await ask(club, match_id, persons[0], ShowSeed(*seed_of(match_id, 0))), int)
    async with opened(dsn) as one, opened(dsn) as two:  # and two processes are asked for the roll at once
        opening = ShowSeed(*seed_of(match_id, 1))
        answers = await asyncio.gather(
            *(matches.command(each, match_id, persons[1].id, "the-same-id", 3, opening) for each in (one, two))
        )
        assert answers == [4, 4]
        assert await ask(one, match_id, persons[1], opening) == Refusal(Code.NOT_NOW)
        (*_, last) = await log_of(two, match_id)
    started = next(event for event in last.events if isinstance(event, GameStarted))
    dice = SealedDice(package.secret, match_id, (seed_of(match_id, 0), seed_of(match_id, 1)))
    assert started.lids == tuple(dice.under_lids(match_id, 1, roll) for roll in range(len(started.lids)))


async def test_a_restart_in_an_open_throw_finishes_it_with_the_same_links(dsn: str) -> None:
    async with opened(dsn) as club:
        persons = await two_guests(club)
        match_id = await new_match(club, *persons, table=LIVE)
        chains = await to_first_throw(club, match_id, persons)
        package = await packages.load(club.pool, match_id)
    assert package is not None
    async with opened(dsn) as one, opened(dsn) as two:
        answer = AnswerThrow(0, chains[1].link(0).hex())
        version = (await state(one, match_id)).version
        answers = await asyncio.gather(
            *(matches.command(each, match_id, persons[1].id, "the-same-id", version, answer) for each in (one, two))
        )
        assert answers == [version + 1] * 2
        (*_, shown, last) = await log_of(two, match_id)
    (link,) = shown.events
    assert isinstance(link, LinkShown)
    assert link.head == shown.prev
    thrown, follows, *_ = last.events
    server = package.chain(1).link(0)
    assert thrown == Thrown(0, chains[1].link(0).hex(), server.hex())
    dice = LiveDice(server, f"{match_id}.1", 0, link.head, chains[0].link(0), chains[1].link(0), LIDS)
    assert isinstance(follows, GameStarted | OpeningTied)
    assert dice.under_lids(match_id, 1, 0) in (follows.lids, *follows.lids)


async def test_a_throw_for_another_head_is_stale(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons, table=LIVE)
    chains = await show_chains(club, match_id, persons)
    throw = Throw(0, chains[0].link(0).hex(), "0" * 64)
    assert await ask(club, match_id, persons[0], throw) == Refusal(Code.STALE)
    held = await hold_current(club, match_id)
    assert held is not None
    assert isinstance(await ask(club, match_id, persons[0], replace(throw, head=held.head)), int)


async def test_no_chain_of_the_other_side_makes_a_turn_stale(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons, table=LIVE)
    chains = await to_first_throw(club, match_id, persons)
    assert isinstance(await ask(club, match_id, persons[1], AnswerThrow(0, chains[1].link(0).hex())), int)
    throw = 1
    while (found := await state(club, match_id)).phase == "preparing":
        held = await hold_current(club, match_id)
        assert held is not None
        assert isinstance(
            await ask(club, match_id, persons[0], Throw(throw, chains[0].link(throw).hex(), held.head)), int
        )
        assert isinstance(await ask(club, match_id, persons[1], AnswerThrow(throw, chains[1].link(throw).hex())), int)
        throw += 1
    assert isinstance(await ask(club, match_id, persons[1 - found.turn], ShowChain("0" * 64, 1)), int)
    turn = Play(first_turn(graph(found)))
    played = await matches.command(club, match_id, persons[found.turn].id, new_command_id(), found.version, turn)
    assert played == found.version + 2


async def test_a_head_of_another_log_is_refused(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons, table=Table())
    seals = Seal(seal(match_id, 0, seed_of(match_id, 0)))
    held = await hold_current(club, match_id)
    assert held is not None
    answer = await matches.command(club, match_id, persons[0].id, new_command_id(), 1, seals, "f" * 64)
    assert answer == Refusal(Code.FORKED)
    assert await matches.command(club, match_id, persons[0].id, new_command_id(), 1, seals, held.head) == 2


async def test_a_receipt_of_what_the_log_lost_makes_the_match_void(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons, table=Table())
    await agree(club, match_id)
    before = await club.pool.fetchrow("select * from matches where id = $1", match_id)
    early = await receipts.given_to(club, match_id, persons[0].id)
    await play_turn(club, match_id, persons)
    late = await receipts.given_to(club, match_id, persons[1].id)
    assert early is not None
    assert late is not None
    assert parse_receipt(late.text).version == parse_receipt(early.text).version + 1
    foreign = late.text.replace(match_id, "another-match")
    head = (await packages.public_log(club, 0)).head
    for text, signature in (early, late, head, (late.text, early.signature), (foreign, late.signature), ("x", "y")):
        await receipts.shown(club, match_id, text, signature)
        assert (await state(club, match_id)).phase == "playing", "whatever fits the log changes nothing"

    assert before is not None
    await club.pool.execute("alter table entries disable trigger user")
    await club.pool.execute("delete from entries where match_id = $1 and version > $2", match_id, before["version"])
    await club.pool.execute(
        "update matches set version = $2, snapshot = $3, turn = $4 where id = $1",
        match_id, before["version"], before["snapshot"], before["turn"],
    )  # fmt: skip
    await club.pool.execute("alter table entries enable trigger user")
    club.held.clear()
    await receipts.shown(club, match_id, *early)
    assert (await state(club, match_id)).phase == "playing"
    await receipts.shown(club, match_id, *late)
    lost = await state(club, match_id)
    assert (lost.phase, lost.winner, lost.ended) == ("over", None, How.VOID)
    await receipts.shown(club, match_id, *late)


async def test_only_players_get_receipts(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons, table=Table())
    other, _ = await two_guests(club)
    assert await receipts.given_to(club, match_id, other.id) is None
    assert await receipts.given_to(club, "no-such-match", other.id) is None


async def test_a_fixed_source_of_dice_needs_no_seeds_and_gives_no_receipts(dsn: str) -> None:
    async with clubs.opened(dsn) as club:
        persons = await two_guests(club)
        match_id = await new_match(club, *persons, table=Table())
        assert (await state(club, match_id)).phase == "playing"
        view = await matches.view(club, match_id, persons[0].id)
        assert not isinstance(view, Denied)
        assert part_of(view) is None
        assert await receipts.given_to(club, match_id, persons[0].id) is None
