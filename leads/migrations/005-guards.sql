-- Timing tokens of forms that were kept: each is good for one.
create table spent_tokens (
  token text primary key,
  spent_at bigint not null
);

create index spent_tokens_spent_at on spent_tokens (spent_at);

-- Mails written because an address was typed into a form, for as long as they count. `recipient` is a digest.
create table form_mails (
  id text primary key,
  recipient text not null,
  channel text not null,
  written_at bigint not null
);

create index form_mails_recipient on form_mails (recipient, channel, written_at);

create index form_mails_channel on form_mails (channel, written_at);

-- What is set aside is counted every minute.
create index leads_quarantined on leads (received_at) where state = 'quarantined';
