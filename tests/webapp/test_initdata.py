"""initData: what Telegram signed is taken as it is, everything else is refused and nothing raises."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tests.webapp.signing import BOT_TOKEN, TELEGRAM_KEY, Fields, encode, hashed, signature, user
from webapp.initdata import Bot, check, read_fields

NOW = 1_800_000_000
OTHER_BOT = "987654:another-bot"
BOT = Bot(BOT_TOKEN, TELEGRAM_KEY)


def fields(**changed: str) -> Fields:
    known = {"query_id": "AAHdF6IQAAAAAN0XohDhrOrc", "user": user(), "auth_date": str(NOW - 60), **changed}
    return [(name.rstrip("_"), value) for name, value in known.items()]


DESKTOP = [
    ("query_id", "AAHdF6IQAAAAAN0XohDhrOrc"),
    (
        "user",
        user(username="anahit", is_premium=True, allows_write_to_pm=True, photo_url="https://t.me/i/userpic/1.svg"),
    ),
    ("auth_date", str(NOW - 60)),
    ("signature", "x" * 86),
]
IOS = [
    ("user", user(279058397, language_code="ru")),
    ("chat_instance", "-3788475317572404878"),
    ("chat_type", "private"),
    ("start_param", "c-x7f3"),
    ("auth_date", str(NOW - 3600)),
]
FUTURE = [*IOS, ("something_new", "a=b&c d+é")]
BLANK = [*IOS, ("can_send_after", "")]


@pytest.mark.parametrize(
    "signed", [DESKTOP, IOS, FUTURE, BLANK], ids=["desktop", "ios", "unknown field", "blank field"]
)
def test_every_platform_s_fields_are_taken_as_signed(signed: Fields) -> None:
    opened = check(hashed(signed), BOT, NOW)
    assert opened is not None
    assert (opened.user.id, opened.user.first_name) == (279058397, "Anahit")


def test_the_start_parameter_comes_from_the_signed_fields() -> None:
    opened = check(hashed(IOS), BOT, NOW)
    assert opened is not None
    assert opened.start == "c-x7f3"


def test_the_order_of_the_fields_is_of_no_matter() -> None:
    assert check("&".join(reversed(hashed(IOS).split("&"))), BOT, NOW) is not None


def test_a_plus_is_a_space_and_escapes_are_read_once() -> None:
    spaced = fields(user=user(first_name="Ann Marie +1 %41"))
    opened = check(hashed(spaced).replace("%20", "+"), BOT, NOW)
    assert opened is not None
    assert opened.user.first_name == "Ann Marie +1 %41"


def test_the_third_party_form_is_taken() -> None:
    assert check(encode([*IOS, ("signature", signature(IOS))]), BOT, NOW) is not None


@pytest.mark.parametrize(
    "forged",
    [
        encode([*IOS, ("signature", signature(IOS, by=Ed25519PrivateKey.generate()))]),
        encode([*IOS, ("signature", signature(IOS, token=OTHER_BOT))]),
        encode([*IOS, ("signature", "A" * 86)]),
        encode([*IOS, ("signature", "short")]),
        encode([*IOS, ("signature", "ä" * 86)]),
        # a hash that is there must hold, whatever else is signed
        encode([*IOS, ("signature", signature(IOS)), ("hash", "0" * 64)]),
    ],
)
def test_a_forged_signature_is_refused(forged: str) -> None:
    assert check(forged, BOT, NOW) is None


@pytest.mark.parametrize("hash_", ["", "0" * 64, "g" * 64, "é" * 64, "ß", "\u0660" * 64, "0" * 63, "A" * 64])
def test_a_forged_hash_is_refused(hash_: str) -> None:
    assert check(encode([*IOS, ("hash", hash_)]), BOT, NOW) is None


def test_the_hash_of_another_bot_is_refused() -> None:
    assert check(hashed(IOS, token=OTHER_BOT), BOT, NOW) is None


def test_a_hash_in_capitals_is_not_what_telegram_sends() -> None:
    name, _, value = hashed(IOS).rpartition("=")
    assert check(f"{name}={value.upper()}", BOT, NOW) is None


@pytest.mark.parametrize("seconds", [-300, 0, 3600, 20 * 3600, 86_400])
def test_initdata_of_a_day_is_taken(seconds: int) -> None:
    assert check(hashed(fields(auth_date=str(NOW - seconds))), BOT, NOW) is not None


@pytest.mark.parametrize(
    "auth_date",
    ["0", "1", str(NOW - 86_401), str(NOW + 301), "", "-5", "1.5", "1e9", " 1800000000", "١٨٠٠٠٠٠٠٠٠", "9" * 30],
)
def test_old_future_and_odd_dates_are_refused(auth_date: str) -> None:
    assert check(hashed(fields(auth_date=auth_date)), BOT, NOW) is None


def test_without_a_date_it_is_refused() -> None:
    assert check(hashed([("user", user())]), BOT, NOW) is None


@pytest.mark.parametrize(
    "who",
    [
        *("", "null", "[]", "{}", "{" * 5000),
        *('{"id":"5"}', '{"id":0}', '{"id":-4}', '{"id":1.5}', '{"id":true}', f'{{"id":{1 << 60}}}'),
        *('{"id":5,"is_bot":true}', '{"id":5,"first_name":7}', f'{{"id":5,"first_name":"{"x" * 300}"}}'),
    ],
)
def test_a_user_is_required_and_must_be_one(who: str) -> None:
    assert check(hashed(fields(user=who)), BOT, NOW) is None


def test_without_a_user_it_is_refused() -> None:
    assert check(hashed([("auth_date", str(NOW))]), BOT, NOW) is None


@pytest.mark.parametrize("extra", ["user=%7B%22id%22%3A1%7D", "hash=" + "0" * 64, "auth_date=1", "start_param=x"])
def test_a_field_that_comes_twice_is_refused_wherever_it_stands(extra: str) -> None:
    good = hashed([*fields(), ("start_param", "x")])
    assert check(good, BOT, NOW) is not None
    assert check(f"{good}&{extra}", BOT, NOW) is None
    assert check(f"{extra}&{good}", BOT, NOW) is None


def test_the_same_name_in_another_spelling_is_the_same_field() -> None:
    assert check(f"{hashed(fields())}&%75ser={user()}", BOT, NOW) is None


@pytest.mark.parametrize("start", ["a b", "é", "a" * 513, "<script>", "a\nb"])
def test_a_start_parameter_that_telegram_could_not_have_sent_is_refused(start: str) -> None:
    assert check(hashed(fields(start_param=start)), BOT, NOW) is None


@pytest.mark.parametrize("text", ["", "&", "=", "&&&", "user", "user=%FF&auth_date=1", "%ff=1", "=x&user=1", "a=%"])
def test_what_is_no_query_string_is_refused(text: str) -> None:
    assert check(text, BOT, NOW) is None


def test_text_that_cannot_be_written_as_bytes_is_refused() -> None:
    assert check(f"user=\udc80&{hashed(fields(query_id='y'))}", BOT, NOW) is None
    assert check(f"{hashed([('auth_date', str(NOW))])}&\udc80=1", BOT, NOW) is None


def test_fields_keep_blank_values() -> None:
    assert read_fields("a=&b=2") == {"a": "", "b": "2"}
