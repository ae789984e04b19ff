import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JudgingSite } from '../../content/embedded/judge-documents.ts'
import { ownAddresses } from '../../site/seo/own-addresses.ts'

const publicDirectory = resolve(import.meta.dirname, '../../public')

/** The site as its documents are judged by. Where its public files were not brought along, nothing is said of them. */
export const judgingSite: JudgingSite = {
  addresses: ownAddresses,
  hasFile: (path) => (existsSync(publicDirectory) ? existsSync(join(publicDirectory, path)) : undefined),
}
