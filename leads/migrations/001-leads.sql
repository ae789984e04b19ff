-- Runs on SQLite and PostgreSQL alike. Times are milliseconds since 1970; lists and objects are JSON text.

create table leads (
  reference text primary key,
  kind text not null,
  state text not null check (state in ('accepted', 'quarantined')),
  fingerprint text not null,
  email text not null,
  fields text not null,
  visit text not null,
  consent_version text not null,
  consent_text text not null,
  spam_score integer not null,
  spam_reasons text not null,
  upload text,
  received_at bigint not null
);

create index leads_fingerprint on leads (fingerprint, received_at);

create index leads_email on leads (email);

create index leads_received_at on leads (received_at);

create table subscribers (
  email text primary key,
  state text not null check (state in ('pending', 'confirmed')),
  consent_version text not null,
  consent_text text not null,
  requested_at bigint not null,
  confirmed_at bigint
);

create table subscriber_tokens (
  digest text primary key,
  email text not null references subscribers (email) on delete cascade,
  created_at bigint not null
);

create index subscriber_tokens_email on subscriber_tokens (email);

-- A row belongs to a lead or to a subscriber, and goes with it.
create table outbox (
  id text primary key,
  channel text not null,
  reference text references leads (reference) on delete cascade,
  email text references subscribers (email) on delete cascade,
  token text,
  state text not null check (state in ('due', 'delivered', 'failed')),
  attempts integer not null,
  due_at bigint not null,
  claim text,
  claimed_until bigint,
  last_error text,
  created_at bigint not null,
  settled_at bigint
);

create unique index outbox_reference on outbox (reference, channel);

create index outbox_email on outbox (email);

create index outbox_due on outbox (state, channel, due_at);
