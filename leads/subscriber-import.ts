/** `npm run leads -- import`: subscribers of an existing list, each with the day of the consent and what shows it. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { LeadAdmin } from './lead-admin.ts'
import { leadsCommand } from './log.ts'
import type { ImportedReader } from './store/newsletter-queries.ts'
import { emailIn } from './typed.ts'

export const importUsage = `  import <file.csv>     says how many subscribers of a list would be added, and adds none; with --rows <number> it adds them. Its columns
                        are email, date (2025-03-31, when they agreed) and proof (what shows that they did)
`

const email = z.string().transform((typed, context) => {
  const address = emailIn(typed.trim())
  if (address !== undefined) return address.toLowerCase()
  context.addIssue({ code: 'custom', message: 'no e-mail address' })
  return z.NEVER
})
const row = z.object({
  email,
  date: z.iso.date('a date such as 2025-03-31').refine((day) => Date.parse(day) < Date.now(), 'a day that is over'),
  // What is no more than "yes" shows nothing.
  proof: z
    .string()
    .trim()
    .min(10, 'what shows the consent: where and how it was given')
    .max(1_000, 'up to 1,000 characters'),
})

/** Faults by the line of the file that has them, without anybody's address. */
function read(text: string): { rows: ImportedReader[] } | { faults: string[] } {
  try {
    const records: unknown[] = parse(text, { bom: true, columns: true, skip_empty_lines: true, info: true, trim: true })
    const judged = records.map((record) => {
      const { info, record: fields } = z
        .object({ info: z.object({ lines: z.number() }), record: z.unknown() })
        .parse(record)
      return { line: info.lines, ...row.safeParse(fields) }
    })
    const faults = judged.flatMap(({ line, error }) =>
      (error?.issues ?? []).map(({ path, message }) => `line ${line}: ${path.join('.')}: ${message}`),
    )
    return faults.length > 0 ? { faults } : { rows: judged.flatMap(({ data }) => data ?? []) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { faults: [`line ${error.lines}: this is no CSV (${error.code})`] }
  }
}

type Write = (text: string) => unknown
/** Of a list of another program all lines may have one fault. */
const mostFaults = 20

/** Exit codes as of the other commands; undefined if it was not understood. */
export async function runImport(
  args: readonly string[],
  leadAdmin: LeadAdmin,
  write: Write,
): Promise<number | undefined> {
  const typed = parsed(args)
  const [file, ...more] = typed?.positionals ?? []
  if (!typed || file === undefined || more.length > 0) return undefined
  const answer = read(await readFile(file, 'utf8'))
  if ('faults' in answer || answer.rows.length === 0) {
    const faults = 'faults' in answer ? answer.faults : ['there is no row: the first line is email,date,proof']
    await write(`Nothing was added.\n${faults.slice(0, mostFaults).join('\n')}\n`)
    return 1
  }
  const { rows } = answer
  if (typed.values.rows !== String(rows.length)) {
    await write(
      `Nothing was added. ${rows.length} rows are complete. Whoever left before is not known here: take them out of the list first. Then ` +
        `${leadsCommand} import ${file} --rows ${rows.length}\n`,
    )
    return typed.values.rows === undefined ? 0 : 1
  }
  await leadAdmin.audit.record('import')
  const added = await leadAdmin.importSubscribers(rows)
  await write(`Added ${added} subscribers; ${rows.length - added} were known already and stay as they were.\n`)
  return 0
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { rows: { type: 'string' } }, allowPositionals: true })
  } catch {
    return undefined
  }
}
