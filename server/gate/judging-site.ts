import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JudgingSite } from '../../content/embedded/judge-documents.ts'
import { ownAddresses } from '../../site/seo/known-addresses.ts'

const publicDirectory = resolve(import.meta.dirname, '../../public')

/** The site that documents are judged against. If its public files are not here, nothing is said about them. */
export const judgingSite: JudgingSite = {
  addresses: ownAddresses,
  hasFile: (path) => (existsSync(publicDirectory) ? existsSync(join(publicDirectory, path)) : undefined),
}
