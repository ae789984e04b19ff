-- Who read, exported, released or erased leads, and when: the user of the operating system, the command and the reference.
-- Nothing in it is about the people behind the leads.
create table audit_log (
  id text primary key,
  at bigint not null,
  actor text not null,
  command text not null,
  reference text,
  leads integer
);

create index audit_log_at on audit_log (at);
