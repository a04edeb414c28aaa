"""A position with a roll as one JSON object, and the answer: knows the form, reads no file.

    {"id": "A01", "variant": "international", "own": {"24": 1}, "opp": {"14": 2}, "dice": [6, 4]}

`own` and `opp` are both in the mover's numbering, with `bar` and `off`; who is not named is off. `pinned_own` and
`pinned_opp` list the points of pinned checkers. `first_turn`, `starter` (true where absent) and `moves`, which says how
often a number of a climbing double is to be played, matter in some games. Other fields are passed over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules.context import Stage, TurnContext
from engine.rules.generate import Play, plays
from engine.rules.geometry import Geometry
from engine.rules.notation import format_steps
from engine.rules.position import BAR, OFF, PINNED, POINTS, Men, Position, number
from engine.rules.text import NAMES, WORDS
from engine.rules.turn import numbers
from engine.rules.variant import Contact, Variant
from engine.rules.variants import UnknownVariantError, variant


class CaseError(ValueError):
    """Not a legal position or roll; the words say what is wrong."""


def answer(case: object) -> dict[str, Any]:
    """`id`, `dice_used` and one entry of `results` for each distinct end of a turn; CaseError for an illegal case."""
    game, position, dice, context = read_case(case)
    found = plays(game, position, dice, context)
    return {
        "id": case.get("id") if isinstance(case, dict) else None,
        "dice_used": max(len(play.steps) for play in found),
        "results": [_result(game.geometry, play) for play in found],
    }


def read_case(case: object) -> tuple[Variant, Position, tuple[int, ...], TurnContext]:
    """What `plays` and `turn_graph` are to be asked; CaseError for an illegal case."""
    if not isinstance(case, dict):
        raise CaseError("not an object")
    if not isinstance(case.get("id"), str | int | float | None):
        raise CaseError("an id is a string or a number")
    game = _game(case.get("variant"))
    dice = _dice(game, case.get("dice"))
    position = read_position(
        game, case.get("own"), case.get("opp"), case.get("pinned_own") or (), case.get("pinned_opp") or ()
    )
    return game, position, dice, _context(game, case, dice)


def read_position(
    game: Variant, own: object, opp: object, pinned_own: object = (), pinned_opp: object = ()
) -> Position:
    """The position of a case; CaseError where no game still being played could show it."""
    straight, facing = tuple(range(26)), game.geometry.facing
    return checked(
        game,
        Position(
            _with_pins(_men(game, "own", own, straight), "pinned_own", pinned_own, straight),
            _with_pins(_men(game, "opp", opp, facing), "pinned_opp", pinned_opp, facing),
        ),
    )


def checked(game: Variant, position: Position) -> Position:
    """The position itself; CaseError where no game still being played could show it."""
    own, opp = position
    for point in POINTS:
        mine, theirs = own[point], opp[game.geometry.facing[point]]
        if PINNED in (mine, theirs):
            if game.contact is not Contact.PIN or not (mine and theirs) or mine == theirs:
                raise CaseError(f"nothing can be pinned like this on {point}")
        elif mine and theirs:
            raise CaseError("both sides stand on one point")
    if game.contact is not Contact.HIT and (own[BAR] or opp[BAR]):
        raise CaseError(f"{game.name} has no bar")
    if game.checkers in (own[OFF], opp[OFF]):
        raise CaseError("the game is over: a side has borne off all its checkers")
    return position


def _context(game: Variant, case: dict[str, Any], dice: tuple[int, ...]) -> TurnContext:
    first, starter, moves = case.get("first_turn"), case.get("starter"), case.get("moves")
    if not all(flag is None or type(flag) is bool for flag in (first, starter)):
        raise CaseError("first_turn and starter are true or false")
    stage = None
    if moves is not None:
        if not game.climbs or dice[0] != dice[-1]:
            raise CaseError("moves has no meaning but for a double that climbs")
        if type(moves) is not int or not 1 <= moves <= 4:
            raise CaseError(f"a number is played one to four times, not {moves!r}")
        stage = Stage(dice[0], moves, dice[0])
    return TurnContext(first_turn=first is True, starter=starter is not False, stage=stage)


def _game(name: object) -> Variant:
    try:
        return variant(name if isinstance(name, str) else "")
    except UnknownVariantError:
        raise CaseError(f"no such variant: {name!r}") from None


def _dice(game: Variant, dice: object) -> tuple[int, ...]:
    if not isinstance(dice, list) or any(type(die) is not int for die in dice):
        raise CaseError("dice are a list of numbers")
    try:
        numbers(tuple(dice))
    except ValueError as wrong:
        raise CaseError(str(wrong)) from None
    if game.climbs and len(dice) > 2:
        raise CaseError(f"{game.name} is not played with {len(dice)} dice")
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


def _with_pins(men: Men, field: str, points: object, numbering: tuple[int, ...]) -> Men:
    if not isinstance(points, list | tuple):
        raise CaseError(f"{field} is a list of points")
    counts = list(men)
    for point in points:
        if type(point) is not int or point not in POINTS or counts[numbering[point]] != 1:
            raise CaseError(f"{field}: no lone checker on {point!r}")
        counts[numbering[point]] = PINNED
    return tuple(counts)


def _result(geometry: Geometry, play: Play) -> dict[str, Any]:
    own, opp = play.position
    seen = [opp[place] for place in geometry.facing]
    answer: dict[str, Any] = {"play": format_steps(play.steps), "own": _places(own), "opp": _places(seen)}
    for field, counts in (("pinned_own", own), ("pinned_opp", seen)):
        if PINNED in counts:
            answer[field] = [point for point in reversed(POINTS) if counts[point] == PINNED]
    return answer


def _places(counts: Sequence[int]) -> dict[str, int]:
    return {WORDS[place]: number(counts[place]) for place in range(BAR, OFF - 1, -1) if counts[place]}
