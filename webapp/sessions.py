"""Routes of who somebody is: guests, Telegram, sign-in codes, renewal, one's own name and language."""

from __future__ import annotations

from engine.club import people
from engine.club.people import TelegramUser
from webapp import shown
from webapp.initdata import Bot, check
from webapp.refusing import RefusedError
from webapp.routes import Call, route
from webapp.site import seconds
from webapp.tokens import GUEST_LIFE, SIGNED_IN_LIFE, TELEGRAM_LIFE, renew, sign, verify
from webapp.wire import Claim, NewGuest, Person, PersonPatch, Refused, Session, TelegramLogin


@route("POST", "/guest", "A new guest, without a form", body=NewGuest, answer=Session, status=201, session=False)
async def new_guest(call: Call, body: NewGuest) -> Session:
    if not call.site.limits.guests.allows(call.address):
        raise RefusedError(Refused.TOO_MANY)
    return _begin(call, await people.create_guest(call.site.club, body.lang), GUEST_LIFE)


@route(
    "POST",
    "/telegram",
    "Exchange Telegram's initData for a session; a guest's games go over",
    body=TelegramLogin,
    answer=Session,
    session=False,
    refusals=(Refused.BAD_INIT_DATA, Refused.BOT_OFF),
)
async def from_telegram(call: Call, body: TelegramLogin) -> Session:
    settings = call.site.settings
    if settings.bot_token is None:
        raise RefusedError(Refused.BOT_OFF)
    if not call.site.limits.claims.allows(call.address):
        raise RefusedError(Refused.TOO_MANY)
    bot = Bot(settings.bot_token.get_secret_value(), bytes.fromhex(settings.telegram_key))
    opened = check(body.init_data, bot, seconds())
    if opened is None:
        raise RefusedError(Refused.BAD_INIT_DATA)
    user = opened.user
    known = TelegramUser(user.id, user.first_name, user.last_name or None, user.language_code or None)
    person = await people.telegram_person(call.site.club, known)
    guest = verify(call.site.key, body.guest_token, seconds()) if body.guest_token else None
    if guest is not None:
        await people.absorb_guest(call.site.club, guest.person, person.id)
    return _begin(call, person, TELEGRAM_LIFE, opened.start or None)


@route(
    "POST",
    "/signin/claim",
    "Sign in by a one-time code of the bot; the games of the guest whose session is shown go over",
    body=Claim,
    answer=Session,
    session=False,
    refusals=(Refused.EXPIRED,),
)
async def claim(call: Call, body: Claim) -> Session:
    if not call.site.limits.claims.allows(call.address):
        raise RefusedError(Refused.TOO_MANY)
    person = await people.claim_sign_in(call.site.club, body.code)
    if person is None:
        raise RefusedError(Refused.EXPIRED)
    if call.person is not None and call.person.kind == "guest":
        await people.absorb_guest(call.site.club, call.person.id, person.id)
    return _begin(call, person, SIGNED_IN_LIFE)


@route("POST", "/session/renew", "A fresh token for the same session", answer=Session)
async def renew_session(call: Call, _: None) -> Session:
    if call.session is None:
        raise RefusedError(Refused.NO_SESSION)
    token = renew(call.site.key, call.session._replace(person=call.me.id), seconds())
    return Session(token=token, person=shown.person(call.me))


@route("GET", "/me", "Who I am", answer=Person)
async def me(call: Call, _: None) -> Person:
    return shown.person(call.me)


@route("PATCH", "/me", "Change my name or language", body=PersonPatch, answer=Person)
async def change_me(call: Call, body: PersonPatch) -> Person:
    changed = await people.rename(call.site.club, call.me.id, name=body.name, lang=body.lang)
    return shown.person(changed or call.me)


def _begin(call: Call, person: people.Person, life: int, start: str | None = None) -> Session:
    token = sign(call.site.key, person.id, seconds(), life)
    return Session(token=token, person=shown.person(person), start=start)
