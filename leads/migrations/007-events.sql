-- What a webhook is to be told of a lead or a subscriber next: one row for each pair, which outlives whom it is about. `subject` is
-- the reference or the e-mail address.
alter table outbox add column event text;

alter table outbox add column subject text;

create unique index outbox_subject on outbox (subject, channel);
