"""A position with a roll as one JSON object, and the answer: knows the form, reads no file.

    {"id": "A01", "variant": "international", "own": {"24": 1}, "opp": {"14": 2}, "dice": [6, 4]}

`own` and `opp` are both in the mover's numbering, with `bar` and `off`; who is not named is off. Fields that tell of
answers or of other games (`plays`, `why`, `first_turn`, ...) are passed over where they change nothing.
"""

from __future__ import annotations

from typing import Any

from engine.rules.generate import Play, numbers, plays
from engine.rules.geometry import Geometry
from engine.rules.notation import format_steps
from engine.rules.position import BAR, OFF, POINTS, Men, Position
from engine.rules.text import NAMES, WORDS
from engine.rules.variant import Variant
from engine.rules.variants import UnknownVariantError, variant

FOREIGN = ("pinned_own", "pinned_opp", "moves")
"""Fields that change the legal plays, in games that are not offered yet."""


class CaseError(ValueError):
    """Not a legal position or roll; the words say what is wrong."""


def answer(case: object) -> dict[str, Any]:
    """`id`, `dice_used` and one entry of `results` for each distinct end of a turn; CaseError for an illegal case."""
    if not isinstance(case, dict):
        raise CaseError("not an object")
    if not isinstance(case.get("id"), str | int | float | None):
        raise CaseError("an id is a string or a number")
    game = _game(case.get("variant"))
    for field in FOREIGN:
        if case.get(field):
            raise CaseError(f"{field} has no meaning in {game.name}")
    position = read_position(game, case.get("own"), case.get("opp"))
    found = plays(game, position, _dice(case.get("dice")))
    return {
        "id": case.get("id"),
        "dice_used": max(len(play.steps) for play in found),
        "results": [_result(game.geometry, play) for play in found],
    }


def read_position(game: Variant, own: object, opp: object) -> Position:
    """The position of a case; CaseError where no game still being played could show it."""
    straight = tuple(range(26))
    return checked(game, Position(_men(game, "own", own, straight), _men(game, "opp", opp, game.geometry.facing)))


def checked(game: Variant, position: Position) -> Position:
    """The position itself; CaseError where both sides stand on one point or the game is over."""
    own, opp = position
    if any(own[point] and opp[game.geometry.facing[point]] for point in POINTS):
        raise CaseError("both sides stand on one point")
    if game.checkers in (own[OFF], opp[OFF]):
        raise CaseError("the game is over: a side has borne off all its checkers")
    return position


def _game(name: object) -> Variant:
    try:
        return variant(name if isinstance(name, str) else "")
    except UnknownVariantError:
        raise CaseError(f"no such variant: {name!r}") from None


def _dice(dice: object) -> tuple[int, ...]:
    if not isinstance(dice, list) or any(type(die) is not int for die in dice):
        raise CaseError("dice are a list of numbers")
    try:
        numbers(tuple(dice))
    except ValueError as wrong:
        raise CaseError(str(wrong)) from None
    return tuple(dice)


def _men(game: Variant, side: str, places: object, numbering: tuple[int, ...]) -> Men:
    if not isinstance(places, dict):
        raise CaseError(f"{side} is an object of places and counts")
    counts = [0] * 26
    for name, count in places.items():
        if name not in NAMES:
            raise CaseError(f"{side}: no such place: {name!r}")
        if type(count) is not int or not 0 <= count <= game.checkers:
            raise CaseError(f"{side}: {name} holds no {count!r} checkers")
        counts[numbering[NAMES[name]]] = count
    rest = game.checkers - sum(counts)
    if rest < 0:
        raise CaseError(f"{side}: more than {game.checkers} checkers")
    counts[OFF] += rest
    return tuple(counts)


def _result(geometry: Geometry, play: Play) -> dict[str, Any]:
    own, opp = play.position
    return {
        "play": format_steps(play.steps),
        "own": {WORDS[place]: own[place] for place in range(BAR, OFF - 1, -1) if own[place]},
        "opp": {WORDS[place]: n for place in range(BAR, OFF - 1, -1) if (n := opp[geometry.facing[place]])},
    }
