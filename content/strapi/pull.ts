/** Writes what is published in the content service back to a folder of documents; a file with the same content stays as it is. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { type ContentType, contentTypes } from '../content-types.ts'
import { checkDocument, DocumentError, documentSchema, type Source } from '../embedded/check-document.ts'
import { unheldAttributes } from '../embedded/held-text.ts'
import { frontMatter, listFiles, readSources } from '../embedded/read-documents.ts'
import { createServiceReader } from '../mirror/read-service.ts'
import { namedUploads } from '../named-files.ts'
import { answeredBytes, ContentUnavailableError, createTransport, serviceBase } from '../rest/transport.ts'

type Values = Readonly<Record<string, unknown>>

type PullOptions = {
  readonly contentUrl: string
  readonly contentToken: string
  readonly directory: string
  /** Where the site's own files are: uploads go to `uploads/` in it. */
  readonly publicDirectory: string
}

type Wanted = {
  readonly type: ContentType
  readonly file: string
  readonly values: Values
  readonly known: Source | undefined
}

/** The file that holds a document: its present one, else one named after its slug or its page's key. */
function fileOf(name: string, type: ContentType, values: Values, known: Source | undefined): string {
  if (known) return known.file
  if (type.kind === 'single') return `${name}.json`
  return `${name}/${values.slug ?? values.pageKey}${type.body ? '.md' : '.json'}`
}

/** The document as the model takes it, or its problems: what the site could not read is never written. */
function checked({ type, file, values }: Wanted): ReturnType<typeof checkDocument> {
  const stem = file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  return checkDocument(type, documentSchema(type), { type: '', file, stem, value: values })
}

/** Fields whose meaning differs from the file's, as the model reads both. */
function changedFields(wanted: Wanted): Values {
  const now = checked(wanted)
  const before = wanted.known && checked({ ...wanted, values: Object(wanted.known.value) })
  if (!('attributes' in now)) return {}
  if (!before || !('attributes' in before)) return wanted.values
  const meant = unheldAttributes(now.attributes)
  const said = unheldAttributes(before.attributes)
  const names = Object.keys({ ...said, ...meant })
  const changed = names.filter((name) => !isDeepStrictEqual(meant[name], said[name]))
  return Object.fromEntries(changed.map((name) => [name, wanted.values[name] ?? meant[name]]))
}

/** Markdown keeps the front matter of unchanged fields, to the letter. */
function asMarkdown(text: string, body: string, changed: Values): string {
  const [head = '', yaml = ''] = frontMatter.exec(text) ?? []
  const front = parseDocument(yaml)
  for (const [name, value] of Object.entries(changed)) if (name !== body) front.set(name, value)
  const content = body in changed ? `\n${String(changed[body])}\n` : text.slice(head.length)
  return `---\n${front.toString({ lineWidth: 0 })}---\n${content}`
}

function asJson(known: Source | undefined, changed: Values): string {
  return `${JSON.stringify({ ...Object(known?.value), ...changed }, null, 2)}\n`
}

async function write(directory: string, { type, file, known }: Wanted, changed: Values): Promise<void> {
  const path = join(directory, file)
  const before = known && type.body ? await readFile(path, 'utf8') : ''
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, type.body ? asMarkdown(before, type.body, changed) : asJson(known, changed))
}

function keyOf(type: ContentType, values: Values): unknown {
  return type.kind === 'single' ? 'single' : values[type.key ?? 'slug']
}

/** A document that its file keeps from visitors, now or until its time, is not published anywhere: its absence means nothing. */
function isKeptBack({ value }: Source): boolean {
  const { published, publishedAt } = Object(value)
  return published === false || Date.parse(publishedAt) > Date.now()
}

const withinMs = 30_000

async function readWanted({ contentUrl, contentToken: token }: PullOptions, sources: readonly Source[]) {
  const get = createTransport({ token, timeoutMs: withinMs })
  const reader = createServiceReader(serviceBase(contentUrl), get)
  const wanted: Wanted[] = []
  for (const [name, type] of Object.entries(contentTypes)) {
    const ours = sources.filter((source) => source.type === name)
    const byKey = new Map(ours.map((source) => [keyOf(type, Object(source.value)), source]))
    for await (const { documents } of reader.pages(name, type)) {
      for (const { value: values } of documents) {
        const known = byKey.get(keyOf(type, values))
        wanted.push({ type, file: fileOf(name, type, values, known), values, known })
      }
    }
  }
  return wanted
}

/** As large as a file that editors may upload (`cms/config/plugins.ts`). */
const mostBytes = 20 * 1024 * 1024

/**
 * Fetches the files that content names and that are not there yet: an upload never changes under its name. Returns the
 * URLs of new files.
 * @throws ContentUnavailableError
 */
async function pullUploads(contentUrl: string, content: unknown, publicDirectory: string) {
  // Those on other origins exist whatever becomes of this service.
  const own = new Set(namedUploads(content).filter((address) => address.startsWith('/')))
  const missing = [...own].filter((address) => !existsSync(join(publicDirectory, address)))
  for (const address of missing) {
    const source = `${new URL(contentUrl).origin}${address}`
    const answer = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(withinMs) })
    if (!answer.ok) throw new ContentUnavailableError(source, `status ${answer.status}`, { status: answer.status })
    await mkdir(dirname(join(publicDirectory, address)), { recursive: true })
    await writeFile(join(publicDirectory, address), await answeredBytes(answer, mostBytes))
  }
  return missing
}

/**
 * Returns paths in the folder, and the URLs of files that were copied.
 * @throws ContentUnavailableError if the service does not answer, DocumentError if it has what the site could not read;
 *   nothing is written then
 */
export async function pullDocuments(options: PullOptions) {
  const { directory, publicDirectory } = options
  const { files } = await listFiles(directory)
  const sources: Source[] = []
  for await (const read of readSources(directory, files)) if ('value' in read) sources.push(read)
  const wanted = await readWanted(options, sources)

  const results = wanted.map(checked)
  const problems = results.flatMap((result) => ('problems' in result ? result.problems : []))
  if (problems.length > 0) throw new DocumentError(options.contentUrl, problems)

  const content = wanted.map(({ values }) => values)
  const copied = await pullUploads(options.contentUrl, content, publicDirectory)

  const written: string[] = []
  for (const each of wanted) {
    const changed = changedFields(each)
    if (Object.keys(changed).length === 0) continue
    await write(directory, each, changed)
    written.push(each.file)
  }
  const kept = new Set(wanted.map(({ file }) => file))
  const removed = sources.filter((source) => !kept.has(source.file) && !isKeptBack(source)).map(({ file }) => file)
  for (const file of removed) await rm(join(directory, file))
  return { written, removed, uploads: copied, unchanged: wanted.length - written.length }
}
