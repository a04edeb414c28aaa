"""What the private chat shows: knows texts, pages and buttons together; sends nothing."""

from __future__ import annotations

from html import escape

from bot.cards import Face
from bot.desk import Desk
from bot.keyboards import browser_page, private_page, share
from bot.links import Links
from bot.terms import invited_to, terms
from bot.texts import Words
from bot.texts import words as catalogue
from engine.club import people
from engine.club.challenges import Challenge
from engine.club.people import SIGN_IN_MS, Person


def page(links: Links, words: Words, path: str, text: str, label: str | None = None) -> Face:
    """A text with the one button that opens a page of the app; where no button can, with its address."""
    markup = private_page(links, path, label or words.play)
    if markup is not None:
        return Face(text, markup)
    address = links.page(path)
    last = words.address.format(url=escape(address, quote=False)) if address else words.no_address
    return Face(f"{text}\n\n{last}")


def invitation(links: Links, words: Words, challenge: Challenge) -> Face:
    """One's own open invitation, with the link to pass on."""
    url = links.mini_app(f"c-{challenge.id}")
    text = words.own_invite.format(
        game=invited_to(words, challenge.table), terms=terms(words, challenge.table), url=url
    )
    return Face(text, share(links, words, url))


async def sign_in(desk: Desk, person: Person) -> Face:
    """A one-time link that opens the page in a browser as this person.

    The code stands behind `#`: it reaches no server's log, and nothing that looks at links in chats can use it up.
    """
    words = catalogue(person.lang)
    if desk.links.public_url is None:
        return Face(words.sign_in_off)
    path = f"/#signin={await people.new_sign_in(desk.club, person.id)}"
    minutes = SIGN_IN_MS // 60_000
    button = browser_page(desk.links, path, words.open_browser)
    if button is not None:
        return Face(words.sign_in.format(minutes=minutes), button)
    url = escape(desk.links.page(path) or "", quote=False)
    return Face(words.sign_in_link.format(minutes=minutes, url=url))
