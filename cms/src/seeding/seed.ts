/** Every step looks at what is there: a run that broke off is repeated, a service once filled is left alone. */
import { readFile } from 'node:fs/promises'
import type { Struct, UID } from '@strapi/strapi'
import { hasDrafts, siteContentTypes, siteName, typeNamed } from '../content-names'
import { isValues, type Values } from '../forms/shape'
import { ensureFile, type Picture } from './media'

/** One document as the site writes it: relations as lists of slugs, pictures as `{ src, alt, title }`. */
export type SeedDocument = {
  readonly type: string
  readonly attributes: Values
  readonly relations: Readonly<Record<string, readonly string[]>>
}

type Version = { readonly id: number; readonly documentId: string; readonly publishedAt: string | null }

type Attributes = Struct.ContentTypeSchema['attributes']

function isPicture(value: unknown): value is Picture {
  return isValues(value) && typeof value.src === 'string'
}

export async function withFiles(attributes: Attributes, values: Values): Promise<Values> {
  const filled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const attribute = attributes[name]
    if (!attribute || value === undefined) continue
    if (attribute.type === 'media') {
      const files = await Promise.all(
        [value]
          .flat()
          .filter(isPicture)
          .map((picture) => ensureFile(picture)),
      )
      filled[name] = Array.isArray(value) ? files : (files[0] ?? null)
    } else if (attribute.type === 'component') {
      const inner = strapi.components[attribute.component]?.attributes ?? {}
      const parts: unknown[] = [value].flat()
      const read = await Promise.all(parts.map((part) => (isValues(part) ? withFiles(inner, part) : part)))
      filled[name] = attribute.repeatable ? read : (read[0] ?? null)
    } else filled[name] = value
  }
  return filled
}

async function find(uid: UID.ContentType, attributes: Values): Promise<string | undefined> {
  const { slug, routePath } = attributes
  const where = typeof slug === 'string' ? { slug } : typeof routePath === 'string' ? { routePath } : {}
  const row: { documentId: string } | null = await strapi.db.query(uid).findOne({ select: ['documentId'], where })
  return row?.documentId
}

export async function seed(path: string): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'seeding' })
  if (await store.get({ key: 'isDone' })) return
  const documents: SeedDocument[] = JSON.parse(await readFile(path, 'utf8'))
  const uidOf = (type: string) => {
    const schema = typeNamed(type)
    if (!schema) throw new Error(`There is no content type ${type}`)
    return schema.uid
  }

  const ids = new Map<SeedDocument, string>()
  for (const document of documents) {
    const uid = uidOf(document.type)
    const known = await find(uid, document.attributes)
    ids.set(document, known ?? (await create(uid, document.attributes)))
  }
  const bySlug = new Map([...ids].map(([{ type, attributes }, id]) => [`${type}/${attributes.slug}`, id]))

  const versions = await readVersions()
  const versionsOf = (documentId = '') => versions.get(documentId) ?? []
  for (const [document, documentId] of ids) {
    if (Object.keys(document.relations).length === 0) continue
    await relate(uidOf(document.type), document, versionsOf(documentId), (type, slug) =>
      versionsOf(bySlug.get(`${type}/${slug}`)),
    )
  }
  for (const [{ type, attributes }, documentId] of ids) await restoreTimes(uidOf(type), documentId, attributes)
  await store.set({ key: 'isDone', value: true })
  strapi.log.info(`${documents.length} documents of the site are in the content service`)
}

/** When a document dated in the future is to be published: until then it is a draft here. */
function publishAtOf(uid: UID.ContentType, { publishedAt }: Values): string | undefined {
  const isFuture = typeof publishedAt === 'string' && Date.parse(publishedAt) > Date.now()
  return isFuture && hasDrafts(uid) ? publishedAt : undefined
}

async function create(uid: UID.ContentType, attributes: Values): Promise<string> {
  const data = await withFiles(strapi.contentType(uid).attributes, attributes)
  const waits = publishAtOf(uid, attributes)
  const created = waits
    ? await strapi.documents(uid).create({ data: { ...data, publishAt: waits } })
    : await strapi.documents(uid).create({ data, status: 'published' })
  return created.documentId
}

async function readVersions() {
  const rows: Version[] = []
  for (const { uid } of siteContentTypes()) {
    rows.push(...(await strapi.db.query(uid).findMany({ select: ['id', 'documentId', 'publishedAt'] })))
  }
  return Map.groupBy(rows, ({ documentId }) => documentId)
}

/** Relations come last, when what they refer to is there; in both versions, which costs less than publishing again. */
async function relate(
  uid: UID.ContentType,
  { relations }: SeedDocument,
  own: readonly Version[],
  versionsOf: (type: string, slug: string) => readonly Version[],
): Promise<void> {
  const { attributes } = strapi.contentType(uid)
  for (const version of own) {
    const data: Record<string, unknown> = {}
    for (const [name, slugs] of Object.entries(relations)) {
      const attribute = attributes[name]
      if (attribute?.type !== 'relation' || !('target' in attribute)) continue
      const { target } = attribute
      const isMeant = (other: Version) => !hasDrafts(target) || !other.publishedAt === !version.publishedAt
      const related = slugs.flatMap((slug) => versionsOf(siteName(target), slug).filter(isMeant))
      data[name] = { set: related.map(({ id }) => ({ id })) }
    }
    await strapi.db.query(uid).updateRelations(version.id, data)
  }
}

/** Publishing dates everything today; documents keep the times they had. */
async function restoreTimes(uid: UID.ContentType, documentId: string, attributes: Values) {
  const { publishedAt, createdAt = publishedAt, updatedAt = publishedAt } = attributes
  const times = { ...(createdAt ? { createdAt } : {}), ...(updatedAt ? { updatedAt } : {}) }
  const rows = strapi.db.query(uid)
  if (Object.keys(times).length > 0) await rows.updateMany({ where: { documentId }, data: times })
  if (publishedAt && hasDrafts(uid)) {
    await rows.updateMany({ where: { documentId, publishedAt: { $notNull: true } }, data: { publishedAt } })
  }
}
