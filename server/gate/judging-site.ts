import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JudgingSite } from '../../content/embedded/judge-documents.ts'
import { ownAddresses } from '../../site/seo/known-addresses.ts'

const publicDirectory = resolve(import.meta.dirname, '../../public')

/** A folder answers nothing. */
const isFile = (path: string) => statSync(join(publicDirectory, path), { throwIfNoEntry: false })?.isFile() ?? false

/** The site that documents are judged against. If its public files are not here, nothing is said about them. */
export const judgingSite: JudgingSite = {
  addresses: ownAddresses,
  hasFile: (path) => (existsSync(publicDirectory) ? isFile(path) : undefined),
}
