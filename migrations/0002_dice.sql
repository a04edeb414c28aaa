-- Verifiable dice: the public log of commitments, the secret of each match, and recorded dice.

-- Public and append-only. `text` is what `hash` is made of; it holds the hash of the entry before.
create table dice_log (
  serial bigint primary key check (serial > 0),
  hash text not null unique,
  text text not null,
  at bigint not null
);
create trigger dice_log_append_only before update or delete or truncate on dice_log
  for each statement execute function refuse_change();

-- The newest entry, and until the caller's transaction ends nobody else gets it from here. One call, because everybody
-- waits meanwhile; the second statement sees what was committed while the first one waited.
create function hold_dice_log() returns setof dice_log language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(1684628325);   -- "dice"
  return query select * from dice_log order by serial desc limit 1;
end $$;

-- Recorded dice that the operator brought. Once given to a match they are never given again: they will be opened.
create table real_packages (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  digits text not null,
  match_id text unique,                        -- null: in stock
  imported_at bigint not null
);
create index real_packages_in_stock on real_packages (length(digits), imported_at, hash) where match_id is null;

-- One per match, made with its table: for a challenge before anybody has taken it. Nobody sees `secret` before the
-- match is over or can no longer begin.
create table packages (
  match_id text primary key check (match_id ~ '^[a-z0-9-]{1,40}$'),
  secret bytea not null check (length(secret) = 32),
  serial bigint not null unique references dice_log,
  real_hash text unique references real_packages
);

-- The match that an open challenge will lead to; null where it was made before packages were.
alter table challenges add column planned text unique;
