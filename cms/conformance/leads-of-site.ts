/** What the site keeps of those who write to it, in its `DATA_DIR`. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** State of a lead in the site's database; undefined if it is not there. */
export function leadState(directory: string, reference: string): unknown {
  const database = new DatabaseSync(join(directory, 'leads.sqlite'), { readOnly: true })
  try {
    return database.prepare('SELECT state FROM leads WHERE reference = ?').get(reference)?.state
  } finally {
    database.close()
  }
}

/** What was decided on a lead there: `take by Test Editor`; empty if nothing was. */
export function decisionOn(directory: string, reference: string): string {
  const database = new DatabaseSync(join(directory, 'leads.sqlite'), { readOnly: true })
  try {
    const row = database.prepare('SELECT decision, decided_by FROM leads WHERE reference = ?').get(reference)
    return row?.decision ? `${row.decision} by ${row.decided_by}` : ''
  } finally {
    database.close()
  }
}

/** As if somebody had pressed a link before the site heard of what was decided elsewhere. */
export function decideOnSite(directory: string, reference: string, by: string): void {
  const database = new DatabaseSync(join(directory, 'leads.sqlite'), { timeout: 5_000 })
  const update = database.prepare(
    "UPDATE leads SET decision = 'take', decided_by = ?, decided_at = ? WHERE reference = ?",
  )
  update.run(by, Date.now(), reference)
  database.close()
}

/** Files that came with applications. */
export async function applicationFiles(directory: string): Promise<string[]> {
  return (await readdir(join(directory, 'uploads'))).filter((name) => name.endsWith('.pdf'))
}
