-- What the team decided on a lead by the first link that was pressed, or in the content service: take or decline, by whom, and when.
alter table leads add column decision text;

alter table leads add column decided_by text;

alter table leads add column decided_at bigint;
