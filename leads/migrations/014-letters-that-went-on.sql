-- What had been sent and refused when a letter that was stopped went on: whether it stops by itself is judged by what comes after that.
alter table letters add column sent_before bigint not null default 0;

alter table letters add column refused_before bigint not null default 0;
