-- One row: the name by which a folder of uploads knows the database that it belongs to.
create table database_identity (
  only_row integer primary key check (only_row = 1),
  id text not null
);
