-- What was counted of a day (YYYY-MM-DD, UTC): sums alone, and nothing about who. `writer` and `seen` say what has been added.
create table figures (
  day text not null,
  kind text not null,
  key text not null,
  count bigint not null,
  primary key (day, kind, key)
);
