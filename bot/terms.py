"""What is agreed and how it stands, in words: knows tables, matches and catalogues; knows no Telegram."""

from __future__ import annotations

from html import escape

from bot.texts import Words
from bot.texts.tables import DICE, RAISING, TableWords
from engine.club.matches import Player
from engine.match.events import How
from engine.match.state import Match
from engine.match.table import MOST_RAISES, Clock, Progression, Seat, Series, Stake, Table
from engine.rules.variants import LONG_FAMILY
from engine.rules.variants.short import INTERNATIONAL

FAR = frozenset(each.name for each in LONG_FAMILY)


def invited_to(words: Words, table: Table) -> str:
    """What one is invited to: short nardi, long nardi, or both in turn."""
    said = words.table
    families = {each in FAR for each in table.cycle or (table.variant,)}
    return said.any if len(families) == 2 else said.long if families == {True} else said.short


def title(words: Words, table: Table) -> str:
    """The same at the beginning of a line."""
    said = invited_to(words, table)
    return said[0].upper() + said[1:]


def terms(words: Words, table: Table) -> str:
    """Such as `Plakoto, match to 5 points, 60 s a turn and 10 min in reserve`; what everybody expects is not said."""
    said = words.table
    parts = [_series(said, table)]
    if not table.cycle and table.variant != INTERNATIONAL.name:
        parts.insert(0, said.variant(table.variant))
    if table.raising in RAISING:
        parts.append(said.raising[RAISING.index(table.raising)])
    if table.cube:
        if table.progression is Progression.DOUBLING:
            parts.append(said.doubling)
        if table.raises < MOST_RAISES[table.progression]:
            parts.append(said.raises.format(raises=table.raises))
    if table.dice in DICE:
        parts.append(said.dice[DICE.index(table.dice)])
    if table.stake is Stake.CHECKERS or table.base > 1:
        stake = said.stake_checkers if table.stake is Stake.CHECKERS else said.stake
        parts.append(stake.format(base=table.base))
    if table.clock is not None:
        parts.append(_clock(said, table.clock))
    return ", ".join(parts)


def _series(said: TableWords, table: Table) -> str:
    match table.series:
        case Series.DRAW:
            return said.draw
        case Series.REVERSE:
            return said.reverse
        case Series.COMBINED:
            games = " – ".join(said.variant(each) for each in table.cycle)
            return said.combined.format(games=games, points=table.points)
        case Series.MATCH:
            return said.one_game if table.points == 1 else said.match_to.format(points=table.points)


def _clock(said: TableWords, clock: Clock) -> str:
    if clock.days:
        return said.days.format(days=clock.days)
    return said.clock.format(seconds=clock.delay, minutes=f"{clock.bank / 60:g}")


def name(words: Words, player: Player) -> str:
    """How a player is called, safe inside HTML."""
    return words.computer if player.kind == "computer" else escape(player.name, quote=False)


def score(match: Match, first: Seat = 0) -> str:
    """With the points of `first` before the others."""
    return f"{match.score[first]} : {match.score[1 - first]}"


def result(words: Words, match: Match, first: Seat) -> str:
    """How a match was won: its score, or the kind of win of a single game; and why, if not by play."""
    last = match.results[-1]
    wins = {None: "", "oin": words.win_oin, "mars": words.win_mars, "koks": words.win_koks}
    parts = [wins[last.win] if match.table.points == 1 else score(match, first)]
    if last.how is How.RESIGNED:
        parts.append(words.how_resigned)
    elif last.how is How.TIME:
        parts.append(words.how_time)
    elif last.how is How.DECLINED:
        parts.append(words.how_declined)
    return ", ".join(parts)


def nobody_won(said: Words, match: Match) -> str | None:
    """Why a match that is over has no winner; None for a draw, and where somebody won."""
    match match.ended:
        case How.CANCELLED:
            return said.unplayed
        case How.VOID:
            return said.void
        case How.DICE:
            return said.used_up
        case _:
            return None
