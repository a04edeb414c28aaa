"""Who looks at which match, over all processes: knows rows, times nothing."""

from __future__ import annotations

from collections.abc import Collection

from engine.store.connect import Pool


async def set_state(pool: Pool, match_id: str, seat: int, node: str, state: str) -> None:
    """`state` is on, away or off, as seen by this process."""
    if state == "off":
        await pool.execute("delete from presence where match_id = $1 and seat = $2 and node = $3", match_id, seat, node)
        return
    await pool.execute(
        "insert into presence (match_id, seat, node, state) values ($1, $2, $3, $4) "
        "on conflict (match_id, seat, node) do update set state = excluded.state",
        match_id,
        seat,
        node,
        state,
    )


async def states(
    pool: Pool, match_ids: Collection[str], except_node: str, alive_since: int
) -> list[tuple[str, int, str]]:
    """(match id, seat, state) as seen by the other processes that have beaten since then."""
    rows = await pool.fetch(
        "select p.match_id, p.seat, p.state from presence p join nodes n on n.id = p.node "
        "where p.match_id = any($1::text[]) and p.node <> $2 and n.alive_at >= $3",
        list(match_ids),
        except_node,
        alive_since,
    )
    return [(row["match_id"], row["seat"], row["state"]) for row in rows]


async def seen(pool: Pool, match_id: str, seat: int, now: int) -> None:
    """The person on this seat looks at the match, or has just stopped to."""
    await pool.execute(
        "update seats set seen_at = greatest(seen_at, $3) where match_id = $1 and seat = $2", match_id, seat, now
    )


async def seen_since(pool: Pool, match_id: str, person_id: str, moment: int, alive_since: int) -> bool:
    """Whether the person has looked at the match since `moment`, or looks at it now."""
    seen_then: bool = await pool.fetchval(
        """
        select exists (
          select from seats s where s.match_id = $1 and s.person_id = $2 and (
            s.seen_at >= $3 or exists (
              select from presence p join nodes n on n.id = p.node
              where p.match_id = s.match_id and p.seat = s.seat and p.state = 'on' and n.alive_at >= $4
            )
          )
        )
        """,
        match_id,
        person_id,
        moment,
        alive_since,
    )
    return seen_then
