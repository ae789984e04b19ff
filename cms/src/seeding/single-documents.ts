/** The site cannot do without its single documents: nobody can remove one, and a missing one is published again. */
import { readFile } from 'node:fs/promises'
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { inStatus, isSiteContent, siteContentTypes, siteName } from '../content-names'
import { type SeedDocument, withFiles } from './seed'

async function publishAgain(uid: UID.ContentType, documents: readonly SeedDocument[]) {
  const own = documents.find(({ type }) => type === siteName(uid))
  if (!own) return false
  const data = await withFiles(strapi.contentType(uid).attributes, { ...own.attributes })
  const draft: { documentId: string } | null = await strapi.db.query(uid).findOne({ select: ['documentId'] })
  if (draft) await strapi.documents(uid).update({ documentId: draft.documentId, data, status: 'published' })
  else await strapi.documents(uid).create({ data, status: 'published' })
  return true
}

/** At each start. @param path of the documents that a new service is filled with; empty if they are not here */
export async function repairSingleDocuments(path: string): Promise<void> {
  for (const { uid, kind, info } of siteContentTypes()) {
    if (kind !== 'singleType') continue
    const shown = await strapi.db.query(uid).count({ where: inStatus(uid, 'published') })
    if (shown > 0) continue
    const documents: SeedDocument[] = path ? JSON.parse(await readFile(path, 'utf8')) : []
    const isBack = await publishAgain(uid, documents)
    if (isBack)
      strapi.log.warn(`“${info.displayName}” was missing: it is published again as the site's documents have it`)
    else strapi.log.error(`“${info.displayName}” is missing: publish it, or start once with SEED_DOCUMENTS`)
  }
}

const removing = ['delete', 'unpublish']

/** Whatever their role. */
export function keepSingleDocuments(): void {
  strapi.documents.use((context, next) => {
    const { uid, action, contentType } = context
    if (!isSiteContent(uid) || contentType.kind !== 'singleType' || !removing.includes(action)) return next()
    const name = contentType.info.displayName.toLowerCase()
    throw new errors.ApplicationError(
      `The site cannot do without its ${name}: it cannot be deleted or unpublished. Change what it says, and publish that.`,
    )
  })
}
