"""The events of a record, each held to what is due at its place; a second reading of the page, see independent.py."""

import json
import re
from typing import Any

from tests.engine.dice.independent_throws import (
    DRAWN_STARTS,
    LETTERS,
    LONG,
    LiveGame,
    Recorded,
    SealedGame,
    Stream,
    sha,
    start_position,
)

FIELDS = {
    "match_started": ["table", "package"],
    "seed_sealed": ["seat", "hash"],
    "seed_shown": ["seat", "lid", "seed", "drawn"],
    "game_started": ["game", "white", "opening", "men", "lids"],
    "rolled": ["seat", "dice"],
    "server_chain": ["game", "end"],
    "chain_shown": ["seat", "end", "lid"],
    "link_shown": ["seat", "throw", "link", "head"],
    "thrown": ["throw", "link", "server"],
    "opening_tied": ["lids"],
    "set_up_drawn": ["men"],
}
OTHER_KINDS = (
    *("to_roll", "stage_began", "played", "passed", "raise_offered", "beavered", "raise_accepted", "raise_declined"),
    *("resign_offered", "resign_refused", "credited"),
)


class WrongError(Exception):
    """The first difference."""


def need(so: bool, what: str) -> None:
    if not so:
        raise WrongError(what)


def same(found: object, due: object, what: str) -> None:
    """Compared as written, so that true is not 1."""
    if write(found) != write(due):
        raise WrongError(f"{what}: found {write(found)}, due {write(due)}")


def write(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def hex_digits(value: object, count: int) -> str:
    need(isinstance(value, str) and re.fullmatch(f"[0-9a-f]{{{count}}}", value) is not None, f"not {count} hex digits")
    return str(value)


class Record:
    """The events of one match in order, each held to what is due at its place."""

    def __init__(self, match_id: str, secret: bytes, table: dict[str, Any], real: str | None) -> None:
        self._match_id, self._secret, self._table = match_id, secret, table
        self._mode: str = table["dice"]
        self._real = Recorded(real) if real else None
        self._began = self.ended = False

        self._sealed: tuple[int, str] | None = None
        self._seeds: list[str | None] = [None, None]
        self._lids = [0, 0]
        self.drawn = [False, False]

        self._games = 0  # started so far
        self._playing = False
        self._turns = 0  # thrown in this game
        self._white = 0
        self._white_of_snake: int | None = None
        self._sealed_game: SealedGame | None = None
        self._pair: list[int] = []

        self._live: LiveGame | None = None
        self._mover = 0  # of the throw that is due
        self._due: Stream | None = None  # a throw that all three answered: the next event holds its dice
        self._set_up: str | None = None
        self._tries: list[list[int]] = []

    def event(self, e: dict[str, Any], head: str) -> None:
        """`head` is the `prev` of the entry that holds the event."""
        kind = e["k"]
        need(not self.ended, "an event after the end of the match")
        need((kind == "match_started") != self._began, "match_started is the first event, and only that")
        if kind in FIELDS:
            same(list(e), ["k", *FIELDS[kind]], f"fields of {kind}")
        if self._due:
            need(
                kind in ("set_up_drawn", "opening_tied", "game_started", "rolled"),
                f"no dice behind a throw, but {kind}",
            )
        match kind:
            case "match_started":
                self._began = True
            case "match_ended":
                self.ended = True
            case "seed_sealed":
                self._seal(e)
            case "seed_shown":
                self._seed(e)
            case "server_chain":
                game = self._chains()
                need(not game.server_shown, "a second chain of the server")
                same(e["game"], self._games + 1, "game of the server's chain")
                same(e["end"], game.server_end, "end of the server's chain")
                game.server_shown = True
            case "chain_shown":
                self._chain(e)
            case "link_shown":
                self._link(e, head)
            case "thrown":
                self._thrown(e)
            case "set_up_drawn":
                self._drawn_start(e)
            case "opening_tied":
                self._tie(e)
            case "game_started":
                self._start(e)
            case "rolled":
                self._rolled(e)
            case "game_ended":
                self._playing, self._live, self._set_up, self._tries = False, None, None, []
            case _:
                need(kind in OTHER_KINDS, f"an unknown kind of event: {kind}")

    # seeds

    def _seal(self, e: dict[str, Any]) -> None:
        need(self._mode != "live", "a seed at a live table")
        need(self._sealed is None and self._seeds == [None, None], "a seal after a seal or a seed")
        self._sealed = (_seat(e), hex_digits(e["hash"], 64))

    def _seed(self, e: dict[str, Any]) -> None:
        seat, lid, seed = _seat(e), _lid(e), hex_digits(e["seed"], 32)
        need(self._seeds[seat] is None, "a second seed of one seat")
        letter = LETTERS[seat]
        stream = Stream(self._secret, f"nardi-drawn-v1|{self._match_id}|{letter}")
        from_server = (1 + stream.below(6), bytes(stream.below(256) for _ in range(16)).hex())
        same(e["drawn"], (lid, seed) == from_server, f"whether the seed of {letter} was drawn")
        if self._sealed is None:
            need(e["drawn"], "a player's seed without a seal before")
        else:
            sealer, seal = self._sealed
            need((seat == sealer) == (self._seeds[1 - sealer] is not None), "the sealed seed is not the second")
            if seat == sealer:
                fits = sha(f"nardi-seed-v1|{self._match_id}|{letter}|{lid}|{seed}").hex()
                same(seal, fits, f"seal of {letter}")
        self._seeds[seat], self._lids[seat], self.drawn[seat] = seed, lid, e["drawn"]

    # live throws

    def _chains(self) -> LiveGame:
        need(self._mode == "live", "chains at a table that is not live")
        self._live = self._live or LiveGame(self._secret, f"{self._match_id}.{self._games + 1}")
        return self._live

    def _chain(self, e: dict[str, Any]) -> None:
        game, seat, lid = self._chains(), _seat(e), _lid(e)
        need(game.open is None, "a chain while a throw is open")
        need(game.lids[seat] in (0, lid), "another lid in the same game")
        game.lids[seat] = lid
        game.publish(seat, hex_digits(e["end"], 64))

    def _link(self, e: dict[str, Any], head: str) -> None:
        game, seat = self._chains(), _seat(e)
        need(game.ready and game.open is None, "a link before the chains, or while a throw is open")
        need(self._playing or seat == 0, "seat A counts as the mover before the game")
        same(e["throw"], game.throw, "number of the throw")
        same(e["head"], head, "head of a link")
        need(game.follows(seat, hex_digits(e["link"], 64)), f"link {game.throw} of {LETTERS[seat]}")
        game.open = (seat, head, e["link"])

    def _thrown(self, e: dict[str, Any]) -> None:
        game = self._chains()
        need(game.open is not None, "a throw that nobody asked for")
        self._mover = game.open[0] if game.open else 0
        same(e["throw"], game.throw, "number of the throw")
        need(
            game.follows(1 - self._mover, hex_digits(e["link"], 64)), f"link {game.throw} of {LETTERS[1 - self._mover]}"
        )
        same(e["server"], game.server_link(), f"link {game.throw} of the server")
        setup = self._variant(self._games + 1) in DRAWN_STARTS and game.throw == 0
        self._due = game.stream(e["link"], setup)

    def _answered(self) -> Stream:
        need(self._due is not None, "dice without a throw")
        stream, self._due = self._due, None
        assert stream is not None
        return stream

    def _drawn_start(self, e: dict[str, Any]) -> None:
        need(not self._playing and self._set_up is None, "a start that is not due")
        variant = self._variant(self._games + 1)
        need(variant in DRAWN_STARTS, "a start that is not drawn")
        self._set_up = start_position(self._answered(), variant)
        same(e["men"], [self._set_up, self._set_up], "start position")

    def _tie(self, e: dict[str, Any]) -> None:
        need(not self._playing, "an opening inside a game")
        need(
            (self._set_up is None) == (self._variant(self._games + 1) not in DRAWN_STARTS),
            "an opening before the start",
        )
        lids = self._answered().dice(12)
        same(e["lids"], lids, "dice of the opening")
        a, b = self._chosen(lids)
        need(a == b, "an opening that settled something")
        self._tries.append(lids)

    # games

    def _variant(self, game: int) -> str:
        cycle = self._table["cycle"]
        variant: str = cycle[(game - 1) % len(cycle)] if cycle else self._table["variant"]
        return variant

    def _chosen(self, twelve: list[int]) -> list[int]:
        lids = self._live.lids if self._live else self._lids
        return [twelve[lids[0] - 1], twelve[6 + lids[1] - 1]]

    def _start(self, e: dict[str, Any]) -> None:
        need(not self._playing, "a game inside a game")
        self._games += 1
        same(e["game"], self._games, "number of the game")
        variant = self._variant(self._games)
        men = self._open(e, variant)
        if men is not None:
            same(e["men"], [men, men], "start position")
        a, b = self._pair
        white = 0 if a > b else 1
        if variant == "snake":
            white = white if self._white_of_snake is None else 1 - self._white_of_snake
            self._white_of_snake = white
        same(e["white"], white, "White")
        self._playing, self._turns, self._white = True, 0, white

    def _open(self, e: dict[str, Any], variant: str) -> str | None:
        """The opening, held to its dice; gives the men that were drawn, if they were."""
        if self._mode == "live":
            need((self._set_up is None) == (variant not in DRAWN_STARTS), "an opening before the start")
            throws, men = [*self._tries, self._answered().dice(12)], self._set_up
        else:
            a, b = self._seeds
            need(a is not None and b is not None, "a game before the seeds")
            game_id = f"{self._match_id}.{self._games}"
            game = SealedGame(self._secret, game_id, [a or "", b or ""], self._mode, variant, self._real)
            throws, men, self._sealed_game = [game.opening()], game.men, game
            while len(set(self._chosen(throws[-1]))) == 1:
                throws.append(game.opening())
        pairs = [self._chosen(twelve) for twelve in throws]
        same(e["lids"], throws, "dice of the opening")
        same(e["opening"], pairs, "opening")
        self._pair = pairs[-1]
        need(len(set(self._pair)) == 2, "an opening that settled nothing")
        if self._sealed_game:
            self._sealed_game.open_with(self._pair)
        return men

    def _rolled(self, e: dict[str, Any]) -> None:
        seat = _seat(e)
        need(self._playing, "a roll outside of a game")
        same(seat, (self._white + self._turns) % 2, "whose turn it is")
        if self._sealed_game:
            dice = self._sealed_game.turn(seat)
        elif self._turns == 0 and self._variant(self._games) not in LONG:
            dice = sorted(self._pair, reverse=True)
        else:
            dice = self._answered().dice(2)
            same(seat, self._mover, "seat of a throw")
        same(e["dice"], dice, f"dice of turn {self._turns + 1} in game {self._games}")
        self._turns += 1


def _seat(e: dict[str, Any]) -> int:
    need(type(e["seat"]) is int and e["seat"] in (0, 1), "not a seat")
    return int(e["seat"])


def _lid(e: dict[str, Any]) -> int:
    need(type(e["lid"]) is int and 1 <= e["lid"] <= 6, "not a lid")
    return int(e["lid"])
