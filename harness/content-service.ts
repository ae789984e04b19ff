/**
 * For tests: a content service over HTTP that answers as Strapi does, from a copy of the site's own documents. Documents can
 * be changed, damaged, drafted and removed while it runs.
 */
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import qs from 'qs'
import { z } from 'zod'
import { loadDocuments } from '../content/embedded/load-documents.ts'
import { documents } from './documents.ts'
import { serviceByRequests } from './embedded-service.ts'

type Attributes = Record<string, unknown>
type Item = { id: number; documentId?: string; attributes: Attributes }

const item = z.object({ id: z.number(), attributes: z.record(z.string(), z.unknown()) })
const list = z.object({ data: z.array(item), meta: z.object({ pagination: z.object({ pageCount: z.number() }) }) })

const nothing = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } }

/** The text of a file whose document states when it changed, with another time. */
function changed(text: string, now: string): string {
  return text.replace(/^(updatedAt: ).*$|("updatedAt": ")[^"]*T[^"]*/m, (_all, yaml, json) => `${yaml ?? json}${now}`)
}

export function documentIdOf(type: string, key: string): string {
  return createHash('sha1').update(`${type}/${key}`).digest('hex').slice(0, 24)
}

/** What every service begins with: checking all documents takes a third of a second. */
let asWritten: ReturnType<typeof loadDocuments> | undefined

/** Registers a clean-up with the test: Vitest's `onTestFinished`, or the equivalent in another test runner. */
export type AtEnd = (end: () => void | Promise<void>) => void

/** Starts the service. `documentId`s are made of type and slug, so a new slug is a new document. */
export async function startTestService(atEnd: AtEnd, token = 'read-token') {
  const directory = await mkdtemp(join(tmpdir(), 'content-service-'))
  atEnd(() => rm(directory, { recursive: true, force: true }))
  await cp(documents, directory, { recursive: true })
  asWritten ??= loadDocuments(documents)
  let service = serviceByRequests(await asWritten)
  /** What it said of whole types, which mirrors ask again and again. */
  const whole = new Map<string, Promise<Item[]>>()
  /** Attributes laid over those of a document in every answer, by `<type>/<slug>`; and over its draft. */
  const damaged = new Map<string, Attributes>()
  const drafts = new Map<string, Attributes>()
  /** When a document changed, if it does not say so itself. */
  const changedAt = new Map<string, string>()
  /** Collections that answer as if nothing had ever been published. */
  const lost = new Set<string>()
  /** Collections whose documents have new `documentId`s, as after an import. */
  const renamed = new Set<string>()
  const asked: string[] = []

  const keyOf = ({ slug, routePath }: Attributes, type: string) => String(slug ?? routePath ?? type)

  function everything(type: string, populate: unknown): Promise<Item[]> {
    const key = JSON.stringify([type, populate])
    const said = whole.get(key) ?? readEverything(type, populate)
    whole.set(key, said)
    return said
  }

  async function readEverything(type: string, populate: unknown): Promise<Item[]> {
    const items: Item[] = []
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const query = qs.stringify({ populate, pagination: { page, pageSize: 100 } }, { encodeValuesOnly: true })
      const answer = list.parse(await (await service(`http://x/api/${type}?${query}`)).json())
      items.push(...answer.data)
      pageCount = answer.meta.pagination.pageCount
    }
    return items
  }

  function dressed(type: string, { id, attributes }: Item, isDraft: boolean): Item {
    const name = `${type}/${keyOf(attributes, type)}`
    const updatedAt = attributes.updatedAt ?? changedAt.get(name) ?? '2026-01-01T00:00:00.000Z'
    return {
      id,
      documentId: documentIdOf(renamed.has(type) ? `${type}/again` : type, keyOf(attributes, type)),
      attributes: { ...attributes, updatedAt, ...damaged.get(name), ...(isDraft ? drafts.get(name) : {}) },
    }
  }

  /** The calls of the mirror, which sort by time of change, or ask for one document by its `documentId`. */
  async function mirrorAnswer(type: string, query: qs.ParsedQs): Promise<object> {
    const parsed = z
      .object({
        populate: z.unknown().optional(),
        filters: z.object({ documentId: z.object({ $eq: z.string() }) }).optional(),
        pagination: z
          .object({ page: z.coerce.number().default(1), pageSize: z.coerce.number().default(1) })
          .default({ page: 1, pageSize: 1 }),
      })
      .parse(query)
    const items = (await everything(type, parsed.populate)).map((each) => dressed(type, each, query.status === 'draft'))
    const documentId = parsed.filters?.documentId.$eq
    const found = items
      .filter((each) => documentId === undefined || each.documentId === documentId)
      .toSorted((a, b) => (String(a.attributes.updatedAt) < String(b.attributes.updatedAt) ? 1 : -1))
    const { page, pageSize } = parsed.pagination
    const pagination = { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length }
    return { data: found.slice((page - 1) * pageSize, page * pageSize), meta: { pagination } }
  }

  async function answer(type: string, search: string): Promise<Response> {
    if (lost.has(type)) return Response.json(nothing)
    const query = qs.parse(search)
    const isDraft = query.status === 'draft'
    const { sort, fields, filters } = query
    const isMirrors =
      (Array.isArray(sort) && sort[1] === 'id:asc') ||
      (Array.isArray(fields) && fields.length === 1 && fields[0] === 'updatedAt') ||
      (typeof filters === 'object' && 'documentId' in filters)
    if (isMirrors) return Response.json(await mirrorAnswer(type, query))
    const { status: _status, ...known } = query
    const plain = await service(`http://x/api/${type}?${qs.stringify(known, { encodeValuesOnly: true })}`)
    const body = await plain.json()
    const one = z.object({ data: item }).safeParse(body)
    if (one.success) return Response.json({ ...body, data: dressed(type, one.data.data, isDraft) })
    const many = z.object({ data: z.array(item) }).safeParse(body)
    if (!many.success) return Response.json(body, { status: plain.status })
    const asSlug = z.object({ filters: z.object({ slug: z.object({ $eq: z.string() }) }) }).safeParse(query)
    const slug = asSlug.success ? asSlug.data.filters.slug.$eq : ''
    const dressedItems = many.data.data.map((each) => {
      // If fields were chosen the slug may not be among them: it is what was asked for.
      return dressed(type, { id: each.id, attributes: { slug, ...each.attributes } }, isDraft)
    })
    return Response.json({ ...body, data: dressedItems })
  }

  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    const { pathname, search } = new URL(request.url ?? '', 'http://x')
    const type = pathname.replace(/^\/api\//, '')
    const isAllowed = request.headers.authorization === `Bearer ${token}`
    const made = isAllowed ? await answer(type, search.slice(1)) : Response.json({ data: null }, { status: 401 })
    response.writeHead(made.status, { 'content-type': 'application/json' }).end(await made.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  async function reload(): Promise<void> {
    service = serviceByRequests(await loadDocuments(directory))
    whole.clear()
  }

  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    token,
    asked,
    damaged,
    drafts,
    lost,
    renamed,
    /** Replaces a text in a document's file and sets its time of change, like an editor who publishes it. */
    async edit(file: string, from: string, to: string) {
      const path = join(directory, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
      const now = new Date().toISOString()
      await writeFile(path, changed(text.replaceAll(from, to), now))
      changedAt.set(file.replace(/\.(?:md|json)$/, ''), now)
      await reload()
    },
    /** Publishes a new document: a copy of another file with texts replaced. */
    async publish(file: string, copyOf: string, texts: Readonly<Record<string, string>>) {
      let text = await readFile(join(directory, copyOf), 'utf8')
      for (const [from, to] of Object.entries(texts)) text = text.replaceAll(from, to)
      const now = new Date().toISOString()
      await writeFile(join(directory, file), changed(text, now))
      changedAt.set(file.replace(/\.(?:md|json)$/, ''), now)
      await reload()
    },
    async remove(file: string) {
      await rm(join(directory, file))
      await reload()
    },
  }
}
