-- When the desk first answered a lead, in milliseconds since 1970.
alter table desk_states add column answered_at bigint;
