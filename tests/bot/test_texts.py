"""The four catalogues say the same things, in their own words and within Telegram's limits."""

from __future__ import annotations

import re
from dataclasses import fields
from string import Formatter

import pytest

from bot.texts import CATALOGUES, Words, words
from engine.club.people import LANGS
from tests.bot.fake_telegram.html import read_html, units

NAMES = [field.name for field in fields(Words)]
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
        same_by_nature = {"win_oin", "win_mars", "win_koks", "card_score", "computer", "match_between"}
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
