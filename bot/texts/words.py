"""Which sentences the bot can say: knows their names and their gaps, not their wording.

A catalogue is one `Words` value per language; a sentence that is missing there is a type error.
`{gaps}` are filled by `str.format`; a test holds them equal in all languages. Where a sentence goes out as
HTML, names are escaped before they are filled in.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.texts.tables import TableWords


@dataclass(frozen=True, slots=True)
class Words:
    """Everything the bot says in one language."""

    language: str  # its own name

    # buttons
    play: str
    open_match: str
    watch: str
    cancel: str
    open_browser: str
    share: str

    # private chat
    start: str
    help: str
    address: str  # {url}: where no button can lead there
    no_address: str
    choose_language: str
    language_set: str
    try_again: str

    # deep links
    invites: str  # {name} {game} {terms}
    own_invite: str  # {game} {terms} {url}
    invite_closed: str
    match_with: str  # {name} {score}
    match_between: str  # {first} {second}
    match_unknown: str
    sign_in: str  # {minutes}
    sign_in_link: str  # {minutes} {url}
    sign_in_off: str

    table: TableWords  # what is agreed

    # the card in a group
    card_open: str  # {name} {game} {terms}
    card_how: str
    card_match: str  # {first} {second} {game} {terms}
    card_score: str  # {score}
    card_turn: str  # {name}
    card_won: str  # {name} {result}
    card_drawn: str
    card_waits: str  # {name}
    unplayed: str
    void: str
    used_up: str
    card_expired: str
    card_cancelled: str
    win_oin: str
    win_mars: str
    win_koks: str
    how_resigned: str
    how_time: str
    how_declined: str
    computer: str

    # answers in a group
    usage: str  # {games}
    anonymous: str
    only_challenger: str
    too_late: str
    cancelled: str
    cannot_write: str

    # notices in the private chat
    awaited: str  # {name}
    your_turn: str  # {name} {score}
    accepted: str  # {name}
    rematch: str  # {name} {game} {terms}
    over_won: str  # {name} {result}
    over_lost: str  # {name} {result}
    over_drawn: str  # {name}
    call: str  # {name}: in the group of the card, where the person cannot be written to
    call_started: str  # {name}
    call_rematch: str  # {name}
    call_over: str  # {name}

    # the list of commands
    command_start: str
    command_nardi: str
    command_invite: str
    command_language: str
    command_signin: str
    command_help: str
