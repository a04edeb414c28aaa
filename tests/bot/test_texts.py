"""The four catalogues say the same things, in their own words and within Telegram's limits."""

from __future__ import annotations

import re
from dataclasses import fields
from string import Formatter

import pytest

from bot.terms import invited_to, terms
from bot.texts import CATALOGUES, Words, words
from bot.texts.tables import DICE, RAISING, TableWords
from engine.club.people import LANGS
from engine.dice.modes import DiceMode
from engine.match.table import Clock, Progression, Raising, Series, Stake, Table
from engine.rules.variants import VARIANTS
from tests.bot.fake_telegram.html import read_html, units

NAMES = [field.name for field in fields(Words) if field.name != "table"]
TABLE_NAMES = [field.name for field in fields(TableWords)]
_FOREIGN = re.compile(r"\{\w+\}|</?\w+>|/\w+|Telegram")


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_of_the_club_has_a_catalogue() -> None:
    assert set(CATALOGUES) == set(LANGS)
    assert words("xx") is CATALOGUES["en"]


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_has_the_same_gaps_in_all_languages(name: str) -> None:
    expected = gaps(getattr(CATALOGUES["en"], name))
    for lang, catalogue in CATALOGUES.items():
        assert gaps(getattr(catalogue, name)) == expected, lang


@pytest.mark.parametrize("lang", CATALOGUES)
def test_the_voice_is_calm_and_the_form_is_telegrams(lang: str) -> None:
    for name in NAMES:
        text: str = getattr(CATALOGUES[lang], name)
        assert text.strip() == text, name
        assert text, name
        assert not set("!՜") & set(text), f"{name} shouts"
        read_html(text)
        if name.startswith("command_"):
            assert units(text) <= 256, name
        if name in ("only_challenger", "too_late", "cancelled", "language_set", "try_again"):
            assert units(text) <= 200, f"{name} is shown on a press"


def test_no_sentence_was_left_untranslated() -> None:
    for name in NAMES:
        told = [getattr(catalogue, name) for catalogue in CATALOGUES.values()]
        letters = [text for text in told if any(c.isalpha() for c in text.replace("/nardi", ""))]
        same_by_nature = {"win_oin", "win_mars", "win_koks", "card_match", "card_score", "computer", "match_between"}
        if name not in same_by_nature:
            assert len(set(letters)) == len(letters), name


@pytest.mark.parametrize(
    ("lang", "alphabet"),
    [("hy", "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖև"), ("ru", "ЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"),
     ("kk", "ӘҒҚҢӨҰҮҺІЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")],
)  # fmt: skip
def test_letters_come_from_the_languages_own_alphabet(lang: str, alphabet: str) -> None:
    for name in NAMES:
        own = _FOREIGN.sub("", getattr(CATALOGUES[lang], name))
        assert not {letter for letter in own if letter.isalpha() and letter.upper() not in alphabet.upper()}, name


def test_a_language_is_known_by_its_tag_too() -> None:
    assert words("ru-RU") is words("RU") is words("ru")
    assert words(None) is words("") is words("fr-FR") is words("en")


@pytest.mark.parametrize("lang", CATALOGUES)
def test_whatever_a_table_may_be_has_a_word_of_its_own(lang: str) -> None:
    said = CATALOGUES[lang].table
    for listed, of in ((said.variants, list(VARIANTS)), (said.dice, DICE), (said.raising, RAISING)):
        assert len(listed) == len(set(listed)) == len(of)
        assert all(word.strip() == word != "" for word in listed)
    assert {*DICE, "random"} == set(DiceMode)
    assert {*RAISING, "mars"} == set(Raising)


@pytest.mark.parametrize("name", TABLE_NAMES)
def test_words_of_a_table_have_the_same_gaps_in_all_languages(name: str) -> None:
    told = [getattr(catalogue.table, name) for catalogue in CATALOGUES.values()]
    if isinstance(told[0], str):
        assert len({frozenset(gaps(text)) for text in told}) == 1


@pytest.mark.parametrize("lang", CATALOGUES)
def test_a_table_in_words_names_every_setting_that_is_not_the_usual_one(lang: str) -> None:
    said = words(lang)
    usual = terms(said, Table())
    assert usual == said.table.one_game
    table = Table(
        "fevga", 7, Clock(86_400 * 3, 0), base=5, raising=Raising.CUBE, progression=Progression.DOUBLING, raises=3
    )
    shown = terms(said, table)
    for part in ("7", "3", said.table.doubling, said.table.variant("fevga"), said.table.raising[1]):
        assert part in shown
    assert invited_to(said, table) == said.table.long
    both = Table("long", 5, series=Series.COMBINED, cycle=("long", "plakoto"))
    assert invited_to(said, both) == said.table.any
    assert said.table.variant("long") in terms(said, both)
    checkers = terms(said, Table(stake=Stake.CHECKERS, base=10, dice=DiceMode.TRIPLE))
    assert said.table.stake_checkers.format(base=10) in checkers
    assert said.table.dice[3] in checkers
