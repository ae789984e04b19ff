/** Loads every document of a folder, checks them all, and relates them to each other. */
import type { ContentType } from '../content-types.ts'
import { contentType, contentTypes } from '../content-types.ts'
import type { Attributes } from './check-document.ts'
import { checkDocument, documentSchema } from './check-document.ts'
import type { Problem } from './document-error.ts'
import { DocumentError } from './document-error.ts'
import type { Documents, Entry } from './documents.ts'
import type { Source, SourceFile } from './read-documents.ts'
import { listFiles, readSources } from './read-documents.ts'

/** An entry whose relations are still slugs. */
interface Loose {
  readonly file: string
  readonly entry: Entry & { readonly attributes: Attributes; readonly related: Record<string, readonly Entry[]> }
}

/** Ids count from 1 in the order of file names, so that they are the same on every machine that has the same files. */
function checkAll(sources: readonly Source[], problems: Problem[]): Map<string, Loose[]> {
  const byType = new Map<string, Loose[]>(Object.keys(contentTypes).map((name) => [name, []]))
  const schemas = new Map(Object.entries(contentTypes).map(([name, type]) => [name, documentSchema(type)]))
  for (const source of sources) {
    const type = contentType(source.type)
    const schema = schemas.get(source.type)
    const loose = byType.get(source.type)
    if (!type || !schema || !loose) continue
    const checked = checkDocument(type, schema, source)
    if ('problems' in checked) problems.push(...checked.problems)
    else loose.push({ file: source.file, entry: { id: loose.length + 1, attributes: checked.attributes, related: {} } })
  }
  return byType
}

function reportDuplicates({ key }: ContentType, documents: readonly Loose[], problems: Problem[]): void {
  if (!key) return
  const holders = new Map<unknown, string>()
  for (const { file, entry } of documents) {
    const value = entry.attributes[key]
    const holder = holders.get(value)
    if (holder)
      problems.push({ file, field: key, expected: `expected a value of its own, but ${holder} has '${value}' too` })
    else holders.set(value, file)
  }
}

/** Slugs become references, in place: the slug is not kept beside the entry it stands for. */
function relate(type: ContentType, documents: readonly Loose[], known: Known, problems: Problem[]): void {
  for (const [name, link] of Object.entries(type.links)) {
    if (link.kind !== 'relation') continue
    const targets = known.bySlug.get(link.target)
    for (const { file, entry } of documents) {
      const slugs = [entry.attributes[name] ?? []].flat()
      delete entry.attributes[name]
      entry.related[name] = slugs.flatMap((slug) => {
        const target = targets?.get(slug)
        // A document that is there but malformed is reported once, not again by everyone who refers to it.
        if (!target && !known.files.has(`${link.target}/${slug}`)) {
          problems.push({
            file,
            field: name,
            expected: `expected the slug of a document in ${link.target}/, found '${slug}'`,
          })
        }
        return target ?? []
      })
    }
  }
}

interface Known {
  readonly bySlug: ReadonlyMap<string, ReadonlyMap<unknown, Entry>>
  /** `<type>/<file name without ending>` of every file, well-formed or not. */
  readonly files: ReadonlySet<string>
}

function whatIsKnown(byType: ReadonlyMap<string, readonly Loose[]>, files: readonly SourceFile[]): Known {
  const index = (documents: readonly Loose[]) => new Map(documents.map(({ entry }) => [entry.attributes.slug, entry]))
  return {
    bySlug: new Map([...byType].map(([name, documents]) => [name, index(documents)])),
    files: new Set(files.map(({ type, stem }) => `${type}/${stem}`)),
  }
}

/**
 * Every document under `directory`: a folder per collection (`articles/*.md`, `writers/*.json`), a file per single type.
 * @throws DocumentError naming every malformed document, field and expectation at once
 */
export async function loadDocuments(directory: string): Promise<Documents> {
  const { files, problems } = await listFiles(directory)
  const read = await readSources(directory, files)
  problems.push(...read.problems)

  const byType = checkAll(read.sources, problems)
  const known = whatIsKnown(byType, files)
  const documents = new Map<string, { type: ContentType; entries: Entry[] }>()
  for (const [name, type] of Object.entries(contentTypes)) {
    const loose = byType.get(name) ?? []
    reportDuplicates(type, loose, problems)
    relate(type, loose, known, problems)
    documents.set(name, { type, entries: loose.map(({ entry }) => entry) })
  }
  if (problems.length > 0) throw new DocumentError(directory, problems)
  return documents
}
