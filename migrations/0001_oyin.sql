-- Persons, challenges, matches with their log, and what is owed to Telegram.
-- Times are milliseconds since the epoch, ids are short random text, seats are 0 and 1.

create table persons (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('guest', 'telegram')),
  name text not null,
  renamed boolean not null default false,      -- chose this name here: Telegram's no longer replaces it
  lang text not null,
  lang_chosen boolean not null default false,
  telegram_id bigint unique,
  reachable boolean not null default true,     -- false after Telegram refused to deliver, until the person writes again
  absorbed_by text references persons,         -- a guest whose games went over to this person
  created_at bigint not null,
  check ((kind = 'telegram') = (telegram_id is not null))
);

create table sign_ins (
  hash bytea primary key,                      -- SHA-256 of the code: a copy of this table signs nobody in
  person_id text not null references persons,
  expires_at bigint not null
);
create index sign_ins_person on sign_ins (person_id);

create table kept_keys (
  name text primary key,
  value bytea not null
);

-- The log (entries) is the truth; everything here but `started_at` is its cache, written in the same statement.
-- The fill factor leaves room for updates in place; no column that changes in every untimed turn is indexed.
create table matches (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  version integer not null check (version > 0),
  snapshot bytea not null,
  turn smallint not null check (turn in (0, 1)),
  over boolean not null,
  deadline bigint,                             -- null: no clock, or over
  owed_by_computer boolean not null,           -- the computer has to move or to answer
  started_at bigint not null
) with (fillfactor = 50);
create index matches_deadline on matches (deadline) where deadline is not null;
create index matches_owed_by_computer on matches (id) where owed_by_computer;

-- One row per commit, append-only. No foreign key: rows are written only together with their match, and the check
-- would cost a query per turn. Seat 2 is the server itself.
create table entries (
  match_id text not null,
  version integer not null,
  seat smallint not null check (seat in (0, 1, 2)),
  command_id text,
  body bytea not null,
  primary key (match_id, version)
);
create unique index entries_command on entries (match_id, seat, command_id) where command_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only';
end $$;
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function refuse_change();

-- The computer has no row.
create table seats (
  match_id text not null references matches,
  seat smallint not null check (seat in (0, 1)),
  person_id text not null references persons,
  over boolean not null default false,
  started_at bigint not null,
  seen_at bigint not null default 0,           -- the person was last seen looking at the match
  primary key (match_id, seat)
);
create index seats_person on seats (person_id, over, started_at desc);

create table challenges (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  by_person text not null references persons,
  target text references persons,              -- null: whoever comes first
  terms text not null,                         -- the table, as JSON
  status text not null check (status in ('open', 'taken', 'cancelled', 'expired')),
  taken_by text references persons,
  match_id text references matches,
  rematch_of text references matches,
  card_chat bigint,
  card_topic bigint,
  card_message bigint,                         -- null until the card was sent
  card_lang text,
  created_at bigint not null,
  expires_at bigint not null,
  taken_at bigint,
  check ((status = 'taken') = (match_id is not null))
);
create index challenges_by on challenges (by_person) where status = 'open';
create index challenges_target on challenges (target) where status = 'open' and target is not null;
create index challenges_expires on challenges (expires_at) where status = 'open';
create index challenges_taken_at on challenges (taken_at) where taken_at is not null;
create index challenges_match on challenges (match_id) where match_id is not null;
create index challenges_card on challenges (card_chat) where card_chat is not null;
create unique index challenges_rematch on challenges (rematch_of)
  where rematch_of is not null and status in ('open', 'taken');
create unique index challenges_one_card on challenges (by_person, card_chat, coalesce(card_topic, 0))
  where status = 'open' and card_chat is not null;

-- What is owed to Telegram. One row per `key`: what happens before a row was sent changes the row.
create table outbox (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  person_id text,
  match_id text,
  challenge_id text,
  version integer not null default 0,          -- of the match that caused it
  caused_at bigint not null,
  due bigint not null,
  rev integer not null default 1,              -- grows with every change: a send settles only what it sent
  attempts integer not null default 0,
  leased_until bigint not null default 0
);
create index outbox_due on outbox (due);

create table telegram_updates (
  id bigint primary key,
  at bigint not null
);
create index telegram_updates_at on telegram_updates (at);

-- When some server process was last alive, and the time in which none was.
create table liveness (
  one boolean primary key default true check (one),
  alive_at bigint not null
);
create table outages (
  id bigint generated always as identity primary key,
  began bigint not null,
  ended bigint not null,
  credited boolean not null default false
);

-- Who looks at what, by process. Lost with a crash of the database, and made anew by the next heartbeat.
create unlogged table nodes (
  id text primary key,
  alive_at bigint not null
);
create unlogged table presence (
  match_id text not null,
  seat smallint not null,
  node text not null,
  state text not null check (state in ('on', 'away')),
  primary key (match_id, seat, node)
);
create index presence_node on presence (node);
