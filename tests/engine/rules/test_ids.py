"""Position IDs, match IDs and XGIDs, compared with what gnubg itself wrote."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.rules.gnu import match_id, parse_match_id, parse_position_id, position_id
from engine.rules.situation import Player, Situation, speaks
from engine.rules.text import pos
from engine.rules.variants import VARIANTS
from engine.rules.xgid import parse_xgid, xgid
from tests.engine.rules.boards import mixed, throw
from tests.engine.rules.gnubg import GNUBG, captured, ids

START = pos("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5")


def mover_as_player_1(situation: Situation) -> Situation:
    """The players renamed so that the one on roll is player 1, as gnubg does when it reads an XGID."""
    if situation.mover == 1:
        return situation
    owner: Player | None = None if situation.cube_owner is None else 1 if situation.cube_owner == 0 else 0
    return replace(situation, mover=1, score=situation.score[::-1], cube_owner=owner)


def random_situation(random: Random, seed: int) -> Situation:
    position = next(p for p in mixed(20, seed) if p.own[0] < 15 and p.opp[0] < 15)
    length = random.choice((0, 1, 5, 7, 13))
    score = (random.randrange(length), random.randrange(length)) if length else (0, 0)
    crawford = length > 1 and (score[0] == length - 1) != (score[1] == length - 1)
    cube = 1 if crawford or length == 1 else random.choice((1, 1, 2, 4))
    mover, owner = random.choice((0, 1)), random.choice((0, 1))
    return Situation(
        position=position,
        mover=1 if mover else 0,
        dice=random.choice((None, throw(random))),
        length=length,
        score=score,
        cube=cube,
        cube_owner=None if cube == 1 else 1 if owner else 0,
        crawford=crawford,
        jacoby=length == 0 and random.random() < 0.5,
        beavers=length == 0 and random.random() < 0.5,
    )


@pytest.mark.parametrize(("text", "position", "match"), captured())
def test_ids_are_gnubgs(text: str, position: str, match: str) -> None:
    situation = parse_xgid(text)
    assert xgid(situation) == text
    assert position_id(situation.position) == position
    assert parse_position_id(position) == situation.position
    assert match_id(mover_as_player_1(situation)) == match
    assert match_id(parse_match_id(match, situation.position)) == match


@pytest.mark.verify
@pytest.mark.skipif(GNUBG is None, reason="gnubg is not installed here; what it answered is in gnubg_ids.txt")
def test_ids_are_what_gnubg_says_now() -> None:
    random = Random(51)
    situations = [random_situation(random, seed) for seed in range(300)]
    for situation, (text, position, match) in zip(situations, ids([xgid(s) for s in situations]), strict=True):
        assert parse_xgid(text) == situation
        assert (position_id(situation.position), match_id(mover_as_player_1(situation))) == (position, match)


def test_every_field_comes_back() -> None:
    random = Random(52)
    for seed in range(60):
        situation = random_situation(random, seed)
        assert parse_xgid(xgid(situation)) == situation
        back = parse_match_id(match_id(situation), parse_position_id(position_id(situation.position)))
        greater_first = situation.dice and (max(situation.dice), min(situation.dice))
        assert back == replace(situation, dice=greater_first, beavers=False)


def test_an_offered_cube() -> None:
    offered = Situation(START, mover=0, length=5, doubled=True)
    assert xgid(offered) == "XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:0:5:10"
    assert parse_xgid(xgid(offered)) == offered
    assert parse_match_id(match_id(offered), START) == offered


@pytest.mark.parametrize(
    "text",
    ["", "4HPwATDgc/ABM", "4HPwATDgc/ABMAA", "4HPwATDgc!ABMA", "//////////////", "4HPwATDgc/ABMÄ", "AAAAAAAAAAAAIA"],
)
def test_what_is_no_position_id(text: str) -> None:
    with pytest.raises(ValueError, match=r"ID|side|point"):
        parse_position_id(text)


@pytest.mark.parametrize("text", ["", "cIkKAAAAAAA", "cIkKAAAAAAAAA", "AAAAAAAAAAAA", "cP//AAAAAAAA"])
def test_what_is_no_match_id(text: str) -> None:
    with pytest.raises(ValueError, match="ID"):
        parse_match_id(text, START)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:70:0:0:3:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:0:52:0:0:3:0:10",
        "XGID=-b----E-C---eE---c-e----B:0:0:1:52:0:0:3:0:10",
        "XGID=-b----O-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10",
        "XGID=Ab----D-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10",
        "XGID=-b----E-C---eE---c-d----Ba:0:0:1:52:0:0:3:0:10",
    ],
)
def test_what_is_no_xgid(text: str) -> None:
    with pytest.raises(ValueError, match=r"XGID|side|bar"):
        parse_xgid(text)


def test_a_board_that_no_game_shows_has_no_id() -> None:
    with pytest.raises(ValueError, match="one point"):
        position_id(pos("24:2 | 1:2"))
    with pytest.raises(ValueError, match="15 checkers"):
        position_id(pos("24:2 | 24:2", checkers=3))


def test_three_checkers_have_an_id_too() -> None:
    for line in ("24:1 23:1 22:1 | 24:1 23:1 22:1", "bar:1 6:1 | 3:1", "24:1 1:1 | bar:2"):
        assert parse_position_id(position_id(pos(line, 3), 3), 3) == pos(line, 3)
    with pytest.raises(ValueError, match="15 checkers"):
        position_id(pos("24:1 | 24:1", 3))


def test_which_games_other_programs_can_write_down() -> None:
    silent = {name for name, game in VARIANTS.items() if not speaks(game)}
    assert silent == {"plakoto", "crazy-plakoto", "long", "long-sporty", "crazy-gulbar", "fevga"}
