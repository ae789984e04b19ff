import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { contentTypes } from '../../content/content-types.ts'
import { library } from '../../harness/conformance/library.ts'
import { documents as ownDocuments } from '../../harness/documents.ts'

/** The library of the suite as a folder of documents, with the site's real single types. */
export async function writeLibrary(): Promise<{ documents: string; remove: () => Promise<void> }> {
  const documents = await mkdtemp(join(tmpdir(), 'library-'))
  for (const [name, { kind }] of Object.entries(contentTypes)) {
    if (kind === 'single') await cp(join(ownDocuments, `${name}.json`), join(documents, `${name}.json`))
  }
  for (const [path, value] of Object.entries(library)) {
    await mkdir(dirname(join(documents, path)), { recursive: true })
    await writeFile(join(documents, path), typeof value === 'string' ? value : JSON.stringify(value))
  }
  return { documents, remove: () => rm(documents, { recursive: true, force: true }) }
}
