"""Challenges and their cards in the database: knows the rows and their guards, knows no match rule."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from engine.store.connect import Connection, Pool
from engine.store.people import PersonRow, person_from_row

_LOAD = """
select c.id as challenge_id, c.target, c.terms, c.status, c.taken_by, c.match_id, c.rematch_of,
  c.card_chat, c.card_topic, c.card_message, c.card_lang, c.created_at, c.expires_at, c.planned,
  p.id, p.kind, p.name, p.lang, p.telegram_id, p.reachable
from challenges c join persons p on p.id = c.by_person
"""


@dataclass(frozen=True, slots=True)
class CardRow:
    chat_id: int
    topic_id: int | None
    lang: str
    message_id: int | None


@dataclass(frozen=True, slots=True)
class ChallengeRow:
    """`terms` is the table as JSON; `planned` the match that it will lead to, if that has a package."""

    id: str
    by: PersonRow
    target: str | None
    terms: str
    status: str
    taken_by: str | None
    match_id: str | None
    rematch_of: str | None
    card: CardRow | None
    expires_at: int
    planned: str | None = None


def _challenge(row: Any) -> ChallengeRow:
    by = person_from_row(row)
    assert by is not None  # noqa: S101  # an inner join
    card = None
    if row["card_chat"] is not None:
        card = CardRow(row["card_chat"], row["card_topic"], row["card_lang"], row["card_message"])
    return ChallengeRow(
        row["challenge_id"],
        by,
        row["target"],
        row["terms"],
        row["status"],
        row["taken_by"],
        row["match_id"],
        row["rematch_of"],
        card,
        row["expires_at"],
        row["planned"],
    )


async def load(pool: Pool | Connection, id_: str) -> ChallengeRow | None:
    row = await pool.fetchrow(_LOAD + "where c.id = $1", id_)
    return None if row is None else _challenge(row)


async def rematch_of(pool: Pool | Connection, match_id: str) -> ChallengeRow | None:
    """The offer of a rematch of this match that is open or was taken."""
    row = await pool.fetchrow(_LOAD + "where c.rematch_of = $1 and c.status in ('open', 'taken')", match_id)
    return None if row is None else _challenge(row)


async def add(connection: Connection, row: ChallengeRow, created_at: int) -> bool:
    """A new open challenge; False if its rematch is offered already."""
    card = row.card
    added = await connection.fetchval(
        "insert into challenges (id, by_person, target, terms, status, rematch_of, card_chat, card_topic, card_message,"
        " card_lang, created_at, expires_at, planned) "
        "values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9, $10, $11, $12) "
        "on conflict (rematch_of) where rematch_of is not null and status in ('open', 'taken') do nothing "
        "returning true",
        row.id,
        row.by.id,
        row.target,
        row.terms,
        row.rematch_of,
        None if card is None else card.chat_id,
        None if card is None else card.topic_id,
        None if card is None else card.message_id,
        None if card is None else card.lang,
        created_at,
        row.expires_at,
        row.planned,
    )
    return added is True


async def make_way(connection: Connection, person_id: str, chat_id: int, topic_id: int | None) -> list[str]:
    """Take back the person's open card in this chat topic, inside the caller's transaction.

    The lock lets two commands of one person in one topic come one after the other.
    """
    await connection.execute("select from persons where id = $1 for no key update", person_id)
    rows = await connection.fetch(
        "update challenges set status = 'cancelled' where by_person = $1 and card_chat = $2 "
        "and card_topic is not distinct from $3 and status = 'open' returning id",
        person_id,
        chat_id,
        topic_id,
    )
    return [row["id"] for row in rows]


async def take(connection: Connection, id_: str, person_id: str, now: int) -> ChallengeRow | None:
    """Lock the open challenge for this person, inside the caller's transaction, before its match is made.

    None if they may not have it. Whoever else wants it waits here, and then finds it taken (`set_match`).
    """
    row = await connection.fetchrow(
        _LOAD + "where c.id = $1 and c.status = 'open' and c.expires_at > $3 and c.by_person <> $2 "
        "and (c.target is null or c.target = $2) for no key update of c",
        id_,
        person_id,
        now,
    )
    if row is None:
        return None
    await connection.execute("update challenges set taken_by = $2, taken_at = $3 where id = $1", id_, person_id, now)
    return _challenge(row)


async def set_match(connection: Connection, id_: str, match_id: str) -> None:
    """The challenge led to this match, inside the transaction that took it and wrote the match."""
    await connection.execute("update challenges set status = 'taken', match_id = $2 where id = $1", id_, match_id)


async def seat_of(pool: Pool, match_id: str, person_id: str) -> int | None:
    seat: int | None = await pool.fetchval(
        "select seat from seats where match_id = $1 and person_id = $2", match_id, person_id
    )
    return seat


async def add_taken(connection: Connection, row: ChallengeRow, created_at: int) -> bool:
    """A rematch that needs no answer, with its match, inside the caller's transaction; False if there was one."""
    added = await connection.fetchval(
        "insert into challenges (id, by_person, terms, status, match_id, rematch_of, created_at, expires_at, taken_at) "
        "values ($1, $2, $3, 'taken', $4, $5, $6, $6, $6) "
        "on conflict (rematch_of) where rematch_of is not null and status in ('open', 'taken') do nothing "
        "returning true",
        row.id,
        row.by.id,
        row.terms,
        row.match_id,
        row.rematch_of,
        created_at,
    )
    return added is True


async def expire_rematch(connection: Connection, match_id: str, now: int) -> None:
    """An offer past its time makes way for a new one."""
    await connection.execute(
        "update challenges set status = 'expired' where rematch_of = $1 and status = 'open' and expires_at <= $2",
        match_id,
        now,
    )


async def cancel(connection: Connection, id_: str, person_id: str) -> bool:
    """Whether this call took the open challenge back."""
    done = await connection.fetchval(
        "update challenges set status = 'cancelled' where id = $1 and by_person = $2 and status = 'open' "
        "returning true",
        id_,
        person_id,
    )
    return done is True


async def expire(connection: Connection, now: int, limit: int) -> list[tuple[str, bool]]:
    """(id, has a card) of open challenges past their time, each to one caller."""
    rows = await connection.fetch(
        "update challenges set status = 'expired' where id in (select id from challenges where status = 'open' "
        "and expires_at <= $1 order by expires_at limit $2 for update skip locked) "
        "returning id, card_chat is not null as has_card",
        now,
        limit,
    )
    return [(row["id"], row["has_card"]) for row in rows]


async def open_for(pool: Pool, person_id: str, now: int, limit: int) -> list[ChallengeRow]:
    """Open challenges made by the person or aimed at them, newest first."""
    rows = await pool.fetch(
        _LOAD + "where c.status = 'open' and c.expires_at > $2 and (c.by_person = $1 or c.target = $1) "
        "order by c.created_at desc, c.id limit $3",
        person_id,
        now,
        limit,
    )
    return [_challenge(row) for row in rows]


async def taken_since(pool: Pool, moment: int, by_persons: Collection[str]) -> list[tuple[str, str, str]]:
    """(challenge id, match id, maker) of what was taken from these persons since then."""
    rows = await pool.fetch(
        "select id, match_id, by_person from challenges where taken_at >= $1 and by_person = any($2::text[])",
        moment,
        list(by_persons),
    )
    return [(row["id"], row["match_id"], row["by_person"]) for row in rows]


async def card_sent(connection: Connection, id_: str, chat_id: int, message_id: int) -> None:
    """The card stands in the chat as this message, unless the chat has moved since."""
    await connection.execute(
        "update challenges set card_message = $3 where id = $1 and card_chat = $2", id_, chat_id, message_id
    )


async def card_of_match(pool: Pool, match_id: str) -> CardRow | None:
    """Where the match is shown in a chat, if anywhere."""
    row = await pool.fetchrow(
        "select card_chat, card_topic, card_lang, card_message from challenges "
        "where match_id = $1 and card_chat is not null",
        match_id,
    )
    return None if row is None else CardRow(row["card_chat"], row["card_topic"], row["card_lang"], row["card_message"])


async def move_cards(connection: Connection | Pool, old_chat: int, new_chat: int) -> None:
    """Messages of the old chat cannot be edited under its new id: each card is sent anew when it next changes."""
    await connection.execute(
        "update challenges set card_chat = $2, card_message = null where card_chat = $1", old_chat, new_chat
    )
