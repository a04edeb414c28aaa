"""The computer's seat: knows when it owes a move and how long a person would take; chooses no move itself.

The computer has seat 1. Several processes may think about the same move: the id of the command is made from the
version, so one of them plays it.
"""

from __future__ import annotations

import asyncio
import math
import random
from functools import partial

import structlog

from engine.club.act import act
from engine.club.aside import aside
from engine.club.computer_view import SEAT, cube, owed, question
from engine.club.held import Held, hold, hold_current
from engine.club.shared import Club, alone, spawn
from engine.computer.protocol import Computer
from engine.match.commands import AnswerRaise, AnswerResign, Beaver, Command, OfferRaise, Play, Roll
from engine.match.events import Entry
from engine.match.legal import graph
from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.rules.graph import DONE, first_turn
from engine.store import matches as store
from engine.store.connect import LOST

log = structlog.get_logger(__name__)

PICK_UP_S = 10.0
"""How often moves are picked up that another process owed when it died."""

ANSWER_S = 8.0
"""The protocol promises 5 s; a computer that breaks its promise loses its choice, not the game."""


def moved(club: Club, held: Held, _: Entry) -> None:
    """After every commit."""
    look(club, held)


def look(club: Club, held: Held) -> None:
    """Think if the computer owes something and this process does not think about it already."""
    match = held.match
    if club.computer is None or owed(match) is None or club.thinking.get(held.match_id) == match.version:
        return
    club.thinking[held.match_id] = match.version
    spawn(club, _think(club, held.match_id, match), "computer")


async def pick_up(club: Club) -> None:
    """At the start whatever is owed; later what was owed the last time, too: another process owed it when it died."""
    if club.computer is None:
        return
    before, club.owed_before = club.owed_before, await store.owed_by_computer(club.pool)
    for match_id, version in club.owed_before.items():
        if before is None or before.get(match_id) == version:
            with alone("computer", match_id):
                held = await hold_current(club, match_id)
                if held is not None:
                    look(club, held)


async def _think(club: Club, match_id: str, match: Match) -> None:
    try:
        await asyncio.sleep(await aside(match.table, partial(pause_s, match, club.now())) * club.pause)
        command = await _decide(club, match)
        command_id = f"computer-{match.version}"
        answer = await act(club, match_id, SEAT, command_id, match.version, command)
        if isinstance(answer, Refusal) and answer.code is Code.ILLEGAL_PLAY:
            log.error("computer_played_illegally", match=match_id, version=match.version)
            await act(club, match_id, SEAT, command_id, match.version, await _any_play(match))
    except LOST as fault:
        log.info("computer_not_heard", reason=type(fault).__name__)  # picked up again later
    finally:
        if club.thinking.get(match_id) == match.version:
            del club.thinking[match_id]
    held = await hold(club, match_id)
    if held is not None and held.match.version != match.version:
        look(club, held)


async def _decide(club: Club, match: Match) -> Command:
    """The command that is owed. A computer that fails plays on: it takes no resignation and declines no raise."""
    assert club.computer is not None  # noqa: S101  # `look` asked
    try:
        async with asyncio.timeout(ANSWER_S):
            return await _asked(club.computer, match)
    except Exception:
        log.exception("computer_failed")
    match owed(match):
        case "resignation":
            return AnswerResign(False)
        case "raise" | "beaver":
            return AnswerRaise(True)
        case "roll":
            return Roll()
        case _:
            return await _any_play(match)


async def _asked(computer: Computer, match: Match) -> Command:
    asked = question(match)
    match owed(match):
        case "resignation":
            value = 1 if match.resign is None else match.resign.value
            return AnswerResign(await computer.accepts_resignation(asked, value))
        case "raise":
            reply = await computer.answers_raise(asked, cube(match))
            return Beaver() if reply == "beaver" else AnswerRaise(reply == "accept")
        case "beaver":
            return AnswerRaise(await computer.accepts_beaver(asked, cube(match)))
        case "roll":
            return OfferRaise() if await computer.raises(asked, cube(match)) else Roll()
        case _:
            return Play(await computer.choose(asked))


def pause_s(match: Match, now: int) -> float:
    """Seconds that a person would take: longer with more choices, and never into the pause between two games."""
    between_games = max(0, match.turn_since - now) / 1000
    if match.turn != SEAT or not match.dice:
        return between_games + 1.2
    ends = sum(len(srcs) for ways in graph(match).ways for _, srcs, nodes in ways if nodes is DONE) / len(match.dice)
    return between_games + 0.6 + 0.35 * math.log2(max(1, ends)) * random.uniform(0.6, 1.0)  # noqa: S311


async def _any_play(match: Match) -> Play:
    """The first way through the graph: a person is never left waiting."""
    return Play(first_turn(await aside(match.table, partial(graph, match))))
