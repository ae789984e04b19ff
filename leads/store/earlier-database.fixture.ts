import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIRECTORY = join(import.meta.dirname, '../migrations')

/** Statements that leave a database as it was before Kysely's migrator, with these migrations and one lead. */
export function earlierDatabase(...migrations: string[]): string {
  return [
    ...migrations.map((name) => readFileSync(join(DIRECTORY, `${name}.sql`), 'utf8')),
    'create table migrations (name text primary key, applied_at bigint not null);',
    ...migrations.map((name) => `insert into migrations values ('${name}', 1750000000000);`),
    `insert into leads values ('RM-AAAA-AAAA', 'enquiry', 'accepted', 'f', 'mina@example.com', '{"email":"mina@example.com"}',
      '{}', '1', 'Keep it.', 0, '[]', null, 1750000000000);`,
  ].join('\n')
}
