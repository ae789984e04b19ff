-- A letter to the subscribers, in the words in which somebody had it sent. Its readers are written into the outbox once, when its time
-- has come; what became of their mails is counted here, because a reader's row goes with the reader.
create table letters (
  slug text primary key,
  subject text not null,
  html text not null,
  text text not null,
  starts_at bigint not null,
  created_at bigint not null,
  enrolled_at bigint,
  stopped_at bigint,
  readers bigint not null default 0,
  sent bigint not null default 0,
  refused bigint not null default 0,
  left_by_it bigint not null default 0
);

alter table outbox add column letter text;

create unique index outbox_letter on outbox (letter, email);

-- When a mail server said that there is no such mailbox: it gets no more letters, until its owner subscribes again.
alter table subscribers add column refused_at bigint;

-- Which letter a link to leave was in.
alter table subscriber_tokens add column letter text;

-- One row: when the next mail of a letter may go, for all processes together.
create table letter_pace (
  only_row integer primary key check (only_row = 1),
  next_at bigint not null
);

insert into letter_pace (only_row, next_at) values (1, 0);
