/**
 * `npm run check:content`: whether the documents may be published, with all errors and warnings; a folder may be named.
 * `npm run check:launch`: whether they may be once the public reads the site, when samples are errors too.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DocumentError } from '../../content/embedded/check-document.ts'
import { judgeDocuments, lineOf } from '../../content/embedded/judge-documents.ts'
import { checkDocuments } from '../../content/embedded/load-documents.ts'
import { judgingSite } from './judging-site.ts'

const { values, positionals } = parseArgs({ options: { launch: { type: 'boolean' } }, allowPositionals: true })
const isLaunched = values.launch === true
const directory = resolve(positionals[0] ?? resolve(import.meta.dirname, '../../content/documents'))

try {
  const documents = await checkDocuments(directory)
  const faults = judgeDocuments(documents, { ...judgingSite, isLaunched }, Date.now())
  const { warning = [], error = [] } = Object.groupBy(faults, ({ isWarning }) => (isWarning ? 'warning' : 'error'))
  for (const fault of warning) console.log(`warning  ${lineOf(fault)}`)
  for (const fault of error) console.log(`error    ${lineOf(fault)}`)
  const count = error.length
  const goal = isLaunched ? 'launched' : 'published'
  console.log(count === 0 ? `The documents may be ${goal}.` : `${count} errors: the documents may not be ${goal}.`)
  process.exitCode = count === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof DocumentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
