"""What an operator might change in the record of a match before signing it anew, by the kind of match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson

Entries = list[dict[str, Any]]
Event = dict[str, Any]
Forge = Callable[[Entries], None]


def events(entries: Entries, kind: str) -> list[Event]:
    return [event for entry in entries for event in entry["events"] if event["k"] == kind]


def other_die(die: int) -> int:
    return die % 6 + 1


def bumped(hex_text: str) -> str:
    return f"{(int(hex_text[0], 16) + 1) % 16:x}{hex_text[1:]}"


def _a_die(entries: Entries) -> None:
    rolled = events(entries, "rolled")
    event = rolled[2 * len(rolled) // 3]
    event["dice"][0] = other_die(event["dice"][0])


def _the_last_die(entries: Entries) -> None:
    event = events(entries, "rolled")[-1]
    event["dice"][-1] = other_die(event["dice"][-1])


def _a_roll_used_twice(entries: Entries) -> None:
    first, *others = events(entries, "rolled")[3:]
    next(event for event in others if event["dice"] != first["dice"])["dice"] = first["dice"]


def _two_rolls_exchanged(entries: Entries) -> None:
    first, *others = events(entries, "rolled")[3:]
    other = next(event for event in others if event["dice"] != first["dice"])
    first["dice"], other["dice"] = other["dice"], first["dice"]


def _a_die_under_a_lid(entries: Entries) -> None:
    row = events(entries, "game_started")[0]["lids"][-1]
    row[0] = other_die(row[0])


def _another_opening(entries: Entries) -> None:
    pair = events(entries, "game_started")[0]["opening"][-1]
    pair[0], pair[1] = pair[1], pair[0]


def _another_white(entries: Entries) -> None:
    started = events(entries, "game_started")[0]
    started["white"] = 1 - started["white"]


def _another_seed(entries: Entries) -> None:
    shown = events(entries, "seed_shown")[0]
    shown["seed"] = bumped(shown["seed"])


def _another_lid(entries: Entries) -> None:
    shown = events(entries, "seed_shown")[-1]
    shown["lid"] = other_die(shown["lid"])


def _another_seal(entries: Entries) -> None:
    sealed = events(entries, "seed_sealed")[0]
    sealed["hash"] = bumped(sealed["hash"])


def _the_sealed_seed_first(entries: Entries) -> None:
    first, last = (entry for entry in entries if entry["events"][0]["k"] == "seed_shown")
    first["events"][0], last["events"][0] = last["events"][0], first["events"][0]
    first["seat"], last["seat"] = last["seat"], first["seat"]


def _no_seal(entries: Entries) -> None:
    entries[:] = [entry for entry in entries if entry["events"][0]["k"] != "seed_sealed"]


def _who_drew_a_seed(entries: Entries) -> None:
    shown = events(entries, "seed_shown")[-1]
    shown["drawn"] = not shown["drawn"]


def _fractions(entries: Entries) -> None:
    event = events(entries, "rolled")[3]
    event["dice"] = [float(die) for die in event["dice"]]


def _a_roll_of_the_other_seat(entries: Entries) -> None:
    event = events(entries, "rolled")[5]
    event["seat"] = 1 - event["seat"]


def _an_entry_left_out(entries: Entries) -> None:
    at = next(at for at, entry in enumerate(entries) if at > 6 and entry["events"][-1]["k"] == "rolled")
    del entries[at]


def _an_entry_twice(entries: Entries) -> None:
    at = next(at for at, entry in enumerate(entries) if at > 6 and entry["events"][-1]["k"] == "rolled")
    entries.insert(at, orjson.loads(orjson.dumps(entries[at])))


def _two_entries_exchanged(entries: Entries) -> None:
    rolls = [at for at, entry in enumerate(entries) if at > 6 and entry["events"][-1]["k"] == "rolled"]
    at = next(at for at in rolls if at + 1 in rolls and dice_of(entries[at]) != dice_of(entries[at + 1]))
    entries[at], entries[at + 1] = entries[at + 1], entries[at]


def dice_of(entry: dict[str, Any]) -> list[Any]:
    return [(event["seat"], event["dice"]) for event in entry["events"] if event["k"] == "rolled"]


def _the_end_cut_off(entries: Entries) -> None:
    del entries[-1]


def _another_start(entries: Entries) -> None:
    for kind in ("set_up_drawn", "game_started"):
        for event in events(entries, kind):
            event["men"] = [men[0] + men[2:25] + men[1] + men[25] for men in event["men"]]


def _a_chain_of_the_server(entries: Entries) -> None:
    shown = events(entries, "server_chain")[0]
    shown["end"] = bumped(shown["end"])


def _a_link(name: str, field: str) -> Forge:
    def forge(entries: Entries) -> None:
        shown = events(entries, name)[len(events(entries, name)) // 2]
        shown[field] = bumped(shown[field])

    return forge


def _a_link_before_the_chains(entries: Entries) -> None:
    shown, links = (
        [entry for entry in entries if entry["events"][0]["k"] == kind] for kind in ("chain_shown", "link_shown")
    )
    entries[1:-1] = shown[0], links[0]


def _a_throw_used_twice(entries: Entries) -> None:
    shown = events(entries, "thrown")
    shown[4]["throw"] = shown[3]["throw"]


SEALED: dict[str, Forge] = {
    "a die": _a_die,
    "the last die": _the_last_die,
    "a roll used twice": _a_roll_used_twice,
    "two rolls exchanged": _two_rolls_exchanged,
    "a die under a lid": _a_die_under_a_lid,
    "another opening": _another_opening,
    "another White": _another_white,
    "another seed": _another_seed,
    "another lid": _another_lid,
    "another seal": _another_seal,
    "the sealed seed first": _the_sealed_seed_first,
    "no seal": _no_seal,
    "who drew a seed": _who_drew_a_seed,
    "dice with fractions": _fractions,
    "a roll of the other seat": _a_roll_of_the_other_seat,
    "an entry left out": _an_entry_left_out,
    "an entry twice": _an_entry_twice,
    "two entries exchanged": _two_entries_exchanged,
    "the end cut off": _the_end_cut_off,
}
LIVE: dict[str, Forge] = {
    "a die": _a_die,
    "the last die": _the_last_die,
    "a die under a lid": _a_die_under_a_lid,
    "an entry left out": _an_entry_left_out,
    "the end cut off": _the_end_cut_off,
    "a chain of the server": _a_chain_of_the_server,
    "a link of the mover": _a_link("link_shown", "link"),
    "a link of the other": _a_link("thrown", "link"),
    "a link of the server": _a_link("thrown", "server"),
    "a head": _a_link("link_shown", "head"),
    "a throw used twice": _a_throw_used_twice,
}
START: dict[str, Forge] = {"another start": _another_start}


FORGERIES: dict[str, dict[str, Forge]] = {
    "random": SEALED,
    "drawn start": START,
    "live, drawn start": START | LIVE,
    "live": LIVE,
    "computer": {name: SEALED[name] for name in ("a die", "another seed", "another seal", "who drew a seed")},
    "sealed only": {"who drew a seed": _who_drew_a_seed, "another seed": _another_seed},
}
FORGERIES["live, void"] = {"a link before the chains": _a_link_before_the_chains}
FORGERIES |= {
    kind: {"a die": _a_die, "the last die": _the_last_die}
    for kind in ("balanced", "balanced by pips", "equal", "equal, long", "triple", "two each", "real", "several")
}
