"""The four catalogues of the bot, by language. Knows no Telegram."""

from __future__ import annotations

from typing import Final

from bot.texts.en import WORDS as EN
from bot.texts.hy import WORDS as HY
from bot.texts.kk import WORDS as KK
from bot.texts.ru import WORDS as RU
from bot.texts.words import Words

CATALOGUES: Final[dict[str, Words]] = {"hy": HY, "ru": RU, "kk": KK, "en": EN}


def words(lang: str | None) -> Words:
    """The catalogue of a language, also of a tag as Telegram writes it ("ru-RU"); English for any other."""
    return CATALOGUES.get((lang or "").lower()[:2], EN)


__all__ = ["CATALOGUES", "Words", "words"]
