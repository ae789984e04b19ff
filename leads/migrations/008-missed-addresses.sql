-- Addresses of the site that visitors asked for in vain: how many on which day (YYYY-MM-DD, UTC), and nothing about who.
create table missed_addresses (
  id text primary key,
  day text not null,
  path text not null,
  visitors bigint not null
);
