-- What fell in finished matches, added up as they end: no page ever reads the log for it.

-- Set in the transaction that adds the match's dice below, so each match is counted once, whatever dies when.
alter table matches add column counted boolean not null default false;
create index matches_to_count on matches (id) where over and not counted;

-- `whose`: 'all', 'computer', or a person's id. What the numbers mean is told by engine/dice/tally.py.
create table dice_counts (
  whose text not null,
  mode text not null,
  matches bigint not null,
  checkable bigint not null,
  rolls bigint not null,
  spread bigint not null,
  following bigint not null,
  same bigint not null,
  pairs bigint[] not null,
  expected bigint[] not null,
  faces bigint[] not null,
  opening bigint[] not null,
  chances bigint[] not null,
  streaks bigint[] not null,
  primary key (whose, mode)
);

create function add_each(bigint[], bigint[]) returns bigint[] language sql immutable as $$
  select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place)
  from unnest($1, $2) with ordinality as both_of(a, b, place)
$$;
