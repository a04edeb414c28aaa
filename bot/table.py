"""From the words after /nardi to a table: knows how people write it, nothing of play."""

from __future__ import annotations

from bot.texts import CATALOGUES, Words
from engine.match.clash import DELAYS
from engine.match.clock import clock_for
from engine.match.table import POINTS, Table
from engine.rules.variants import VARIANTS
from engine.rules.variants.long import LONG
from engine.rules.variants.short import HYPERGAMMON, INTERNATIONAL


def _names() -> dict[str, str]:
    """Every way to write a game type: its own name, its name in each language, and the family for its first game."""
    names = {name: name for name in VARIANTS} | {"hyper": HYPERGAMMON.name, "tapa": "plakoto"}
    for said in (catalogue.table for catalogue in CATALOGUES.values()):
        names |= {said.short.casefold(): INTERNATIONAL.name, said.long.casefold(): LONG.name}
        for name, shown in zip(VARIANTS, said.variants, strict=True):
            names |= {shown.casefold(): name, shown.split(" (")[0].casefold(): name}
    return names


NAMES = _names()


def read_table(text: str | None) -> Table | None:
    """`""`, `5`, `60`, `plakoto 5 60`, in any order: points of the match, seconds a turn and the game type.

    None: not understood. Without seconds there is no clock: people in a chat come and go, and are told when it is
    their turn.
    """
    points: int | None = None
    delay: int | None = None
    game: list[str] = []
    for word in (text or "").split():
        number = int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else 0
        if number in POINTS and points is None:
            points = number
        elif number in DELAYS and delay is None:
            delay = number
        elif word.isascii() and word.isdigit():
            return None
        else:
            game.append(word)
    variant = NAMES.get(" ".join(game).casefold()) if game else INTERNATIONAL.name
    if variant is None:
        return None
    points = points or 1
    return Table(variant, points, clock=clock_for(points, delay) if delay else None)


def how_to_ask(words: Words) -> str:
    """What to answer where that was not understood."""
    return words.usage.format(games=", ".join(words.table.variants))
