-- What somebody answered at the desk of the content service. The key was made where it was written: asked again, it is the same answer.
create table answers (
  id text primary key,
  reference text not null references leads (reference) on delete cascade,
  text text not null,
  reply_to text,
  created_at bigint not null
);

create index answers_reference on answers (reference);

alter table outbox add column answer text references answers (id) on delete cascade;

create index outbox_answer on outbox (answer);

-- What became of a lead at the desk, and when, so that what is told late does not undo what is newer.
create table desk_states (
  reference text primary key references leads (reference) on delete cascade,
  state text not null,
  at bigint not null
);
