"""Postgres through asyncpg: the event log, snapshots, people, challenges, outbox and bus. Judges no move."""
