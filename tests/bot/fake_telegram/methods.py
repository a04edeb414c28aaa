"""What each method of the Bot API does to the world. Knows Telegram's refusals, nothing of HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from aiogram import methods as api

from tests.bot.fake_telegram.calls import Method, given
from tests.bot.fake_telegram.html import read_html, units
from tests.bot.fake_telegram.keyboards import check_markup, check_url
from tests.bot.fake_telegram.refusals import NOT_MODIFIED, Refused, bad_request, forbidden, migrated
from tests.bot.fake_telegram.state import Telegram
from tests.bot.fake_telegram.world import Chat, Message

M = TypeVar("M", bound=Method)
_HANDLERS: dict[type[Method], Callable[[Telegram, Any, dict[str, bytes]], Any]] = {}


def _does(kind: type[M]) -> Callable[[Callable[[Telegram, M], Any]], Callable[[Telegram, M], Any]]:
    def register(handler: Callable[[Telegram, M], Any]) -> Callable[[Telegram, M], Any]:
        _HANDLERS[kind] = lambda telegram, call, files: handler(telegram, call)
        return handler

    return register


def perform(telegram: Telegram, call: Method, files: dict[str, bytes]) -> Any:
    """The result of a call. Refused as Telegram refuses; 404 for a method that this Telegram does not know."""
    handler = _HANDLERS.get(type(call))
    if handler is None:
        raise Refused(404, f"Not Found: the local Telegram has no {call.__api_method__}")
    return handler(telegram, call, files)


def _writable(telegram: Telegram, chat_id: int | str) -> Chat:
    """The chat, if the bot may write there."""
    chat = telegram.world.chat(chat_id)
    if chat.migrated_to is not None:
        raise migrated(chat.migrated_to)
    if chat.type == "private":
        account = telegram.world.accounts[chat.id]
        if account.gone:
            raise forbidden("user is deactivated")
        if account.blocked:
            raise forbidden("bot was blocked by the user")
        if not account.started:
            raise forbidden("bot can't initiate conversation with a user")
    elif not chat.bot_inside:
        raise forbidden(f"bot was kicked from the {chat.type} chat")
    elif not chat.bot_may_write:
        raise bad_request("not enough rights to send text messages to the chat")
    return chat


def _content(text: str, parse_mode: Any, most: int) -> dict[str, Any]:
    mode = given(parse_mode)
    if mode not in (None, "HTML"):
        raise bad_request(f"the local Telegram reads no {mode}")
    plain, entities = read_html(text) if mode else (text, [])
    if units(plain) > most:
        raise bad_request("message is too long" if most == 4096 else "message caption is too long")
    return {"text": plain.strip(), "entities": entities}


def _topic(chat: Chat, topic: int | None) -> int | None:
    if topic is not None and topic not in chat.topics:
        raise bad_request("message thread not found")
    return topic


def _preview(call: api.SendMessage | api.EditMessageText) -> bool:
    options = given(call.link_preview_options)
    return not (options and options.is_disabled)


@_does(api.SendMessage)
def send_message(telegram: Telegram, call: api.SendMessage) -> Any:
    chat = _writable(telegram, call.chat_id)
    content = _content(call.text, call.parse_mode, 4096)
    if not content["text"]:
        raise bad_request("message text is empty")
    markup = check_markup(call.reply_markup, chat)
    topic = _topic(chat, call.message_thread_id)
    sent = telegram.world.write(
        chat, telegram.world.bot, markup=markup, topic=topic, web_preview=_preview(call), **content
    )
    return telegram.world.message_wire(sent)


def _send_photo(telegram: Telegram, call: api.SendPhoto, files: dict[str, bytes]) -> Any:
    chat = _writable(telegram, call.chat_id)
    name = str(call.photo).removeprefix("attach://")
    if name not in files:
        raise bad_request("wrong file identifier/HTTP URL specified")
    content = _content(call.caption or "", call.parse_mode, 1024)
    markup = check_markup(call.reply_markup, chat)
    topic = _topic(chat, call.message_thread_id)
    sent = telegram.world.write(chat, telegram.world.bot, markup=markup, topic=topic, photo=files[name], **content)
    return telegram.world.message_wire(sent)


_HANDLERS[api.SendPhoto] = _send_photo


def _own(telegram: Telegram, chat_id: int | str | None, message_id: int | None, purpose: str) -> tuple[Chat, Message]:
    chat = _writable(telegram, chat_id if chat_id is not None else 0)
    message = telegram.world.message(chat, message_id, purpose)
    if not message.by_bot:
        raise bad_request("message can't be edited")
    return chat, message


def _change(telegram: Telegram, message: Message, text: str, entities: list[Any], markup: Any) -> Any:
    if (text, entities, markup) == (message.text, message.entities, message.markup):
        raise bad_request(NOT_MODIFIED)
    message.was.append(message.text)
    message.text, message.entities, message.markup = text, entities, markup
    return telegram.world.message_wire(message)


@_does(api.EditMessageText)
def edit_message_text(telegram: Telegram, call: api.EditMessageText) -> Any:
    chat, message = _own(telegram, call.chat_id, call.message_id, "edit")
    if message.photo is not None:
        raise bad_request("there is no text in the message to edit")
    content = _content(call.text or "", call.parse_mode, 4096)
    if not content["text"]:
        raise bad_request("message text is empty")
    return _change(telegram, message, content["text"], content["entities"], check_markup(call.reply_markup, chat))


@_does(api.EditMessageCaption)
def edit_message_caption(telegram: Telegram, call: api.EditMessageCaption) -> Any:
    chat, message = _own(telegram, call.chat_id, call.message_id, "edit")
    content = _content(call.caption or "", call.parse_mode, 1024)
    return _change(telegram, message, content["text"], content["entities"], check_markup(call.reply_markup, chat))


@_does(api.EditMessageReplyMarkup)
def edit_message_reply_markup(telegram: Telegram, call: api.EditMessageReplyMarkup) -> Any:
    chat, message = _own(telegram, call.chat_id, call.message_id, "edit")
    return _change(telegram, message, message.text, message.entities, check_markup(call.reply_markup, chat))


@_does(api.DeleteMessage)
def delete_message(telegram: Telegram, call: api.DeleteMessage) -> Any:
    _, message = _own(telegram, call.chat_id, call.message_id, "delete")
    message.deleted = True
    return True


@_does(api.AnswerCallbackQuery)
def answer_callback_query(telegram: Telegram, call: api.AnswerCallbackQuery) -> Any:
    waiting = telegram.presses.get(call.callback_query_id)
    if waiting is None or waiting.done():
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    if units(call.text or "") > 200:
        raise bad_request("MESSAGE_TOO_LONG")
    waiting.set_result(call.text)
    return True


@_does(api.GetMe)
def get_me(telegram: Telegram, call: api.GetMe) -> Any:
    return telegram.world.bot | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "has_main_web_app": True,
    }


@_does(api.SetWebhook)
def set_webhook(telegram: Telegram, call: api.SetWebhook) -> Any:
    telegram.updates.set_webhook(call.url, call.secret_token, call.drop_pending_updates)
    return True


@_does(api.DeleteWebhook)
def delete_webhook(telegram: Telegram, call: api.DeleteWebhook) -> Any:
    telegram.updates.set_webhook("", None, call.drop_pending_updates)
    return True


@_does(api.GetWebhookInfo)
def get_webhook_info(telegram: Telegram, call: api.GetWebhookInfo) -> Any:
    waiting = len(telegram.updates.waiting)
    return {"url": telegram.updates.webhook, "has_custom_certificate": False, "pending_update_count": waiting}


@_does(api.SetMyCommands)
def set_my_commands(telegram: Telegram, call: api.SetMyCommands) -> Any:
    for command in call.commands:
        if not 1 <= len(command.command) <= 32 or not 1 <= units(command.description) <= 256:
            raise bad_request("BOT_COMMAND_INVALID")
    scope = call.scope.type if call.scope else "default"
    listed = {command.command: command.description for command in call.commands}
    telegram.commands[(scope, call.language_code or "")] = listed
    return True


@_does(api.SetChatMenuButton)
def set_chat_menu_button(telegram: Telegram, call: api.SetChatMenuButton) -> Any:
    button: dict[str, Any] = call.menu_button.model_dump(exclude_none=True) if call.menu_button else {"type": "default"}
    if button["type"] == "web_app":
        check_url(button["web_app"]["url"], "menu button Web App URL", https_only=True)
    telegram.menus[call.chat_id] = button
    return True


@_does(api.GetChatMember)
def get_chat_member(telegram: Telegram, call: api.GetChatMember) -> Any:
    chat = telegram.world.chat(call.chat_id)
    account = telegram.world.accounts.get(call.user_id)
    if account is None:
        raise bad_request("PARTICIPANT_ID_INVALID")
    if call.user_id in chat.admins:
        return {"status": "creator", "user": account.wire(), "is_anonymous": False}
    return {"status": "member" if call.user_id in chat.members else "left", "user": account.wire()}


@_does(api.SendChatAction)
def send_chat_action(telegram: Telegram, call: api.SendChatAction) -> Any:
    _writable(telegram, call.chat_id)
    return True
