"""The private chat: knows its commands and what each answers; deep links and groups stand elsewhere."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.exceptions import TelegramAPIError
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.methods import EditMessageText, SetChatMenuButton
from aiogram.types import CallbackQuery, ChatMemberUpdated, MenuButtonWebApp, Message, WebAppInfo

from bot.cards import Face
from bot.deep_links import follow_link
from bot.desk import PATIENCE, Desk, answer, answer_press, person_of
from bot.faces import invitation, page, sign_in
from bot.keyboards import LANGUAGE, languages
from bot.post import deliver
from bot.table import how_to_ask, read_table
from bot.texts import CATALOGUES, words
from engine.club import challenges, notices, people
from engine.club.people import Person


async def start(message: Message, command: CommandObject, desk: Desk) -> None:
    """Greets, or leads to where the link of the chat pointed."""
    if message.from_user is None:
        return
    person = await person_of(desk, message.from_user, wrote=True)
    await answer(desk, message, await follow_link(desk, person, (command.args or "").strip()))
    await _label_menu(desk, person)


async def help_(message: Message, desk: Desk) -> None:
    if message.from_user is not None:
        person = await person_of(desk, message.from_user, wrote=True)
        await answer(desk, message, page(desk.links, words(person.lang), "/", words(person.lang).help))


async def signin(message: Message, desk: Desk) -> None:
    if message.from_user is not None:
        person = await person_of(desk, message.from_user, wrote=True)
        await answer(desk, message, await sign_in(desk, person))


async def nardi(message: Message, command: CommandObject, desk: Desk) -> None:
    """An invitation to pass on: in a private chat there is nobody else to take it."""
    if message.from_user is None:
        return
    person = await person_of(desk, message.from_user, wrote=True)
    table = read_table(command.args)
    if table is None:
        await answer(desk, message, Face(how_to_ask(words(person.lang))))
        return
    challenge = await challenges.create(desk.club, person.id, table)
    await answer(desk, message, invitation(desk.links, words(person.lang), challenge))


async def language(message: Message, desk: Desk) -> None:
    if message.from_user is not None:
        person = await person_of(desk, message.from_user, wrote=True)
        await answer(desk, message, Face(words(person.lang).choose_language, languages()))


async def anything_else(message: Message, desk: Desk) -> None:
    """Whoever writes something else is told what there is."""
    await help_(message, desk)


async def set_language(press: CallbackQuery, desk: Desk) -> None:
    lang = (press.data or "").removeprefix(LANGUAGE)
    if lang not in CATALOGUES:
        await answer_press(desk, press)
        return
    person = await person_of(desk, press.from_user, wrote=False)
    changed = await people.rename(desk.club, person.id, lang=lang) or person
    said = words(lang)
    await answer_press(desk, press, said.language_set)
    if press.message is not None:
        face = page(desk.links, said, "/", f"{said.language_set}\n{said.start}")
        edit = EditMessageText(
            chat_id=press.message.chat.id,
            message_id=press.message.message_id,
            text=face.text,
            reply_markup=face.markup,
        )
        await deliver(desk.post, edit, PATIENCE)
    await _label_menu(desk, changed)


async def let_in_or_out(change: ChatMemberUpdated, desk: Desk) -> None:
    """The person blocked the bot, or let it in again."""
    blocked = change.new_chat_member.status == ChatMemberStatus.KICKED
    person = await person_of(desk, change.from_user, wrote=not blocked)
    if blocked:
        await notices.unreachable(desk.club, person.id)


async def _label_menu(desk: Desk, person: Person) -> None:
    """The menu button in the person's language. Only a nicety: the one for everybody is there already."""
    app = desk.links.web_app("/")
    if app is None or person.telegram_id is None:
        return
    button = MenuButtonWebApp(text=words(person.lang).play, web_app=WebAppInfo(url=app))
    try:
        await desk.post.bot(SetChatMenuButton(chat_id=person.telegram_id, menu_button=button))
    except TelegramAPIError:
        return


def make_router() -> Router:
    """The handlers of this module, in the order in which they are asked."""
    router = Router(name="private")
    router.message.filter(F.chat.type == ChatType.PRIVATE)
    router.message.register(start, CommandStart())
    router.message.register(help_, Command("help"))
    router.message.register(signin, Command("signin"))
    router.message.register(nardi, Command("nardi"))
    router.message.register(language, Command("language"))
    router.message.register(anything_else)
    router.callback_query.register(set_language, F.data.startswith(LANGUAGE))
    router.my_chat_member.register(let_in_or_out, F.chat.type == ChatType.PRIVATE)
    return router
