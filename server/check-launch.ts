/** `npm run check:launch`: lists what an owner must replace before going live, and fails while there is anything. */
import { resolve } from 'node:path'
import { loadDocuments } from '../content/embedded/load-documents.ts'
import { launchFindings } from '../content/launch-findings.ts'

const findings = launchFindings(await loadDocuments(resolve(import.meta.dirname, '../content/documents')))
for (const { document, what } of findings) console.log(`${document}: ${what}`)
console.log(
  findings.length === 0
    ? 'Ready to launch: no sample and no placeholder is left.'
    : `${findings.length} to replace before launch.`,
)
process.exitCode = findings.length === 0 ? 0 : 1
