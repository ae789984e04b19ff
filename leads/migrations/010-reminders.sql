-- To whom a reminder of a lead goes, and by when an answer was promised, as JSON; gone once it was sent.
alter table outbox add column reminder text;
