-- One row: when this database was last in use by a clock that could be believed, and how far ahead of that a clock may be. A database
-- of an earlier release knows it only by its newest row, which may be old: after two years it is more likely that the clock is wrong.
create table clock (
  only_row integer primary key check (only_row = 1),
  seen_at bigint not null,
  believed_until bigint not null
);

insert into clock (only_row, seen_at, believed_until)
  select 1, max(at), max(at) + 63072000000
  from (
    select max(received_at) as at from leads
    union all select max(requested_at) from subscribers
    union all select max(at) from audit_log
  ) as newest
  having max(at) is not null;
