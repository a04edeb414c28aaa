"""The club's things in the words of the wire: knows both forms, decides nothing."""

from __future__ import annotations

from engine.club import challenges, matches, people
from engine.dice.modes import DiceMode
from engine.match.table import MOST_RAISES, Clock, Level, Progression, Raising, Series, Stake, Table, usual_progression
from engine.match.table_codec import table_to_wire
from webapp.wire import (
    Challenge,
    Lang,
    MyMatch,
    Person,
    Player,
    TableChoice,
    TableSettings,
)

KNOWN_LANGS: dict[str, Lang] = {"hy": "hy", "ru": "ru", "kk": "kk", "en": "en"}


def person(found: people.Person) -> Person:
    return Person(id=found.id, kind=found.kind, name=found.name, lang=KNOWN_LANGS.get(found.lang, "en"))


def player(found: matches.Player) -> Player:
    return Player(kind=found.kind, name=found.name, level=found.level.value if found.level else None)


def table(found: Table) -> TableSettings:
    return TableSettings.model_validate(table_to_wire(found))


def asked_table(asked: TableChoice, level: str | None = None) -> Table:
    """The table somebody asks for, whether it makes sense or not."""
    progression = usual_progression(asked.points) if asked.progression is None else Progression(asked.progression)
    return Table(
        variant=asked.variant,
        points=asked.points,
        clock=None if asked.clock is None else Clock(asked.clock.delay, asked.clock.bank),
        level=None if level is None else Level(level),
        series=Series(asked.series),
        cycle=tuple(asked.cycle),
        stake=Stake(asked.stake),
        base=asked.base,
        dice=DiceMode(asked.dice),
        raising=Raising(asked.raising),
        progression=progression,
        raises=MOST_RAISES[progression] if asked.raises is None else asked.raises,
    )


def my_match(found: matches.MyMatch) -> MyMatch:
    return MyMatch(
        match=found.match_id,
        table=table(found.table),
        opponent=player(found.opponent),
        score=found.score,
        me=found.me,
        my_turn=found.my_turn,
        phase=found.phase,
    )


def challenge(found: challenges.Challenge, me: str, origin: str, app_link: str | None) -> Challenge:
    """`origin` is where browsers reach us; `app_link` is where Telegram opens the app (None: the bot is off)."""
    return Challenge(
        id=found.id,
        by=Player(kind=found.by.kind, name=found.by.name),
        mine=found.by.id == me,
        table=table(found.table),
        url=f"{origin}/c/{found.id}",
        telegram_url=f"{app_link}?startapp=c-{found.id}" if app_link else None,
        status=found.status,
        match=found.match_id,
    )
