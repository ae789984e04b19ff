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

/** Files that came with applications. */
export async function applicationFiles(directory: string): Promise<string[]> {
  return (await readdir(join(directory, 'uploads'))).filter((name) => name.endsWith('.pdf'))
}
