/** The site cannot do without its single documents: at each start a missing one is published again, and the log says so. */
import { readFile } from 'node:fs/promises'
import type { Core, UID } from '@strapi/strapi'
import { siteContentTypes, siteName } from '../content-names'
import { type SeedDocument, withFiles } from './seed'

async function publishAgain(strapi: Core.Strapi, uid: UID.ContentType, documents: readonly SeedDocument[]) {
  const own = documents.find(({ type }) => type === siteName(strapi, uid))
  if (!own) return false
  const data = await withFiles(strapi, strapi.contentType(uid).attributes, { ...own.attributes })
  const draft: { documentId: string } | null = await strapi.db.query(uid).findOne({ select: ['documentId'] })
  if (draft) await strapi.documents(uid).update({ documentId: draft.documentId, data, status: 'published' })
  else await strapi.documents(uid).create({ data, status: 'published' })
  return true
}

/** @param path of the documents that a new service is filled with; empty if they are not here */
export async function repairSingleDocuments(strapi: Core.Strapi, path: string): Promise<void> {
  for (const { uid, kind, info } of siteContentTypes(strapi)) {
    if (kind !== 'singleType') continue
    const shown = await strapi.db.query(uid).count({ where: { publishedAt: { $notNull: true } } })
    if (shown > 0) continue
    const documents: SeedDocument[] = path ? JSON.parse(await readFile(path, 'utf8')) : []
    const isBack = await publishAgain(strapi, uid, documents)
    if (isBack)
      strapi.log.warn(`“${info.displayName}” was missing: it is published again as the site's documents have it`)
    else strapi.log.error(`“${info.displayName}” is missing: publish it, or start once with SEED_DOCUMENTS`)
  }
}
