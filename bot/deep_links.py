"""What stands behind `https://t.me/<bot>?start=...`: knows the three kinds of links; sends nothing."""

from __future__ import annotations

import re
from html import escape

from bot.cards import Face
from bot.desk import Desk
from bot.faces import invitation, page, sign_in
from bot.terms import invited_to, terms
from bot.texts import Words
from bot.texts import words as catalogue
from engine.club import challenges, matches
from engine.club.denied import Denied
from engine.club.people import Person

_LINK = re.compile(r"(?P<kind>[cm])-(?P<id>[a-z0-9-]{1,40})")


async def follow_link(desk: Desk, person: Person, payload: str) -> Face:
    """`c-<challenge>`, `m-<match>` or `signin`; anything else is a plain start."""
    words = catalogue(person.lang)
    if payload == "signin":
        return await sign_in(desk, person)
    link = _LINK.fullmatch(payload)
    if link is None:
        return page(desk.links, words, "/", words.start)
    if link["kind"] == "c":
        return await _challenge(desk, words, person, link["id"])
    return await _match(desk, words, person, link["id"])


async def _challenge(desk: Desk, words: Words, person: Person, challenge_id: str) -> Face:
    challenge = await challenges.load(desk.club, challenge_id)
    if challenge is not None and challenge.match_id is not None:
        return await _match(desk, words, person, challenge.match_id)
    if challenge is None or challenge.status != "open":
        return page(desk.links, words, "/", words.invite_closed)
    if challenge.by.id == person.id:
        return invitation(desk.links, words, challenge)
    text = words.invites.format(
        name=escape(challenge.by.name, quote=False),
        game=invited_to(words, challenge.table),
        terms=terms(words, challenge.table),
    )
    return page(desk.links, words, f"/c/{challenge.id}", text)


async def _match(desk: Desk, words: Words, person: Person, match_id: str) -> Face:
    view = await matches.view(desk.club, match_id, person.id)
    if isinstance(view, Denied):
        return page(desk.links, words, "/", words.match_unknown)
    names = [words.computer if s["kind"] == "computer" else escape(s["name"], quote=False) for s in view["seats"]]
    me = view["me"]
    if me is None:
        text = words.match_between.format(first=names[0], second=names[1])
        return page(desk.links, words, f"/m/{match_id}", text, words.watch)
    score = f"{view['score'][me]} : {view['score'][1 - me]}"
    text = words.match_with.format(name=names[1 - me], score=score)
    return page(desk.links, words, f"/m/{match_id}", text, words.open_match)
