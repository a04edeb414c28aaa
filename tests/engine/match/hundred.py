"""A hundred and more finished matches with their archives: every mode with many games, settings and ends, each the same
again for its number."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from engine.dice.live import Chain
from engine.dice.modes import DiceMode
from engine.match.archive import Archive
from engine.match.clash import clash
from engine.match.clock import JOIN_MS, clock_for
from engine.match.commands import AnswerResign, Flag, OfferResign, ShowChain
from engine.match.events import How
from engine.match.table import Level, Raising, Series, Stake, Table
from engine.rules.variants import VARIANTS

from .agreeing import MATCH, Agreed
from .finished import Kind, a_promise, archived, go_on, played
from .setting import other

LIVE = Table(dice=DiceMode.LIVE, points=2, clock=clock_for(2, 30))


def numbered(number: int) -> Kind:
    """A kind of match: modes and games go round, all else is drawn until it goes together."""
    rng = random.Random(number)
    modes, variants = list(DiceMode), list(VARIANTS)
    mode = modes[number % len(modes)]
    while True:
        variant = (
            variants[(number // len(modes) + number) % len(variants)] if rng.random() < 0.8 else rng.choice(variants)
        )
        series = rng.choice((Series.MATCH, Series.MATCH, *Series))
        table = Table(
            variant=variant,
            points=rng.choice((1, 1, 2, 5)),
            clock=None,
            level=rng.choice((None, None, *Level)),
            series=series,
            cycle=(variant, *rng.sample(variants, 2)) if series is Series.COMBINED else (),
            stake=rng.choice((Stake.WIN, *Stake)),
            dice=mode,
            raising=rng.choice(list(Raising)),
        )
        if clash(table, recorded=True) is None:
            break
    kind = Kind(table, restless=rng.random() < 0.6, pairs=60 if number % 5 == 0 else 2500)
    if number % 23 == 7:
        return replace(kind, end=How.VOID)
    if number % 29 == 4:  # the other player never comes
        return replace(kind, table=replace(table, level=None, clock=clock_for(table.points, 30)), end=How.CANCELLED)
    return kind


def the_numbered(number: int) -> Archive:
    return played(numbered(number), seed=number)[1]


def begun(table: Table, seed: int = 3) -> tuple[Agreed, Callable[[], Archive]]:
    """A match of which nothing is done yet, and what gives its archive."""
    package, text = a_promise(Kind(table), random.Random(seed))
    agreed = Agreed(table, package)
    return agreed, lambda: archived(agreed, text)


def sealed_and_never_opened() -> Archive:
    """Both have chosen, and who has to open does not: he loses without a game."""
    agreed, archive = begun(replace(LIVE, dice=DiceMode.RANDOM))
    agreed.do(1, agreed.part(1))
    agreed.do(0, agreed.part(0))
    return flagged(agreed, archive)


def a_throw_not_answered() -> Archive:
    agreed, archive = begun(LIVE)
    rng = random.Random(1)
    while len(agreed.log) < 40 or agreed.match.live is None or agreed.match.live.open is None:
        go_on(agreed, rng, restless=False)
    return flagged(agreed, archive)


def no_chain_for_the_second_game() -> Archive:
    agreed, archive = begun(LIVE)
    agreed.prepare()
    agreed.do(0, OfferResign(1))
    agreed.do(1, AnswerResign(True))
    agreed.do(1, agreed.part(1))
    return flagged(agreed, archive)


def flagged(agreed: Agreed, archive: Callable[[], Archive]) -> Archive:
    agreed.now += 2 * JOIN_MS
    agreed.do(None, Flag())
    assert agreed.match.phase == "over"
    return archive()


class Later(Chain):
    """A chain that was published before throw `since`, so that this throw takes its last link but one."""

    since = 0

    def link(self, number: int) -> bytes:
        return super().link(number - self.since)


def chains_lost() -> Archive:
    """Both clients lose theirs, one of them twice, once between two tries for the opening if there are any."""
    agreed, archive = begun(LIVE, seed=8)
    rng = random.Random(2)
    while agreed.match.phase != "over":
        live = agreed.match.live
        if live is not None and live.open is None and None not in live.ends and len(agreed.log) % 31 == 4:
            seat = other(agreed.match.turn) if len(agreed.log) % 2 else agreed.match.turn
            new = Later(f"{MATCH}.{live.game}", "AB"[seat], rng.randbytes(32))
            new.since = live.throw
            agreed.chains[live.game, seat] = new
            agreed.do(seat, ShowChain(new.end.hex(), rng.randint(1, 6)))
        else:
            go_on(agreed, rng, restless=False)
    return archive()


SPECIAL: dict[str, Callable[[], Archive]] = {
    "sealed and never opened": sealed_and_never_opened,
    "a throw not answered": a_throw_not_answered,
    "no chain for the second game": no_chain_for_the_second_game,
    "chains lost": chains_lost,
}
