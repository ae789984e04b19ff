/** Loads every document of a folder, checks them all, and relates them to each other. */
import { contentType, contentTypes } from '../content-types.ts'
import { readScreens } from '../drawn/read-screens.ts'
import { namedDrawings } from '../named-files.ts'
import type { Problem, Source } from './check-document.ts'
import { checkDocument, DocumentError, documentSchema } from './check-document.ts'
import { listFiles, readSources } from './read-documents.ts'
import type { CheckedDocument, Documents } from './relate-documents.ts'
import { relateDocuments } from './relate-documents.ts'

/** Well-formed documents by type, relations still slugs. */
export type Checked = ReadonlyMap<string, readonly CheckedDocument[]>

/** Ids count from 1 in the order of file names, so they are the same on every machine that has the same files. */
function checkAll(sources: readonly Source[], problems: Problem[]): Map<string, CheckedDocument[]> {
  const byType = new Map<string, CheckedDocument[]>(Object.keys(contentTypes).map((name) => [name, []]))
  const schemas = new Map(Object.entries(contentTypes).map(([name, type]) => [name, documentSchema(type)]))
  for (const source of sources) {
    const type = contentType(source.type)
    const schema = schemas.get(source.type)
    const documents = byType.get(source.type)
    if (!type || !schema || !documents) continue
    const checked = checkDocument(type, schema, source)
    if ('problems' in checked) problems.push(...checked.problems)
    else documents.push({ file: source.file, id: documents.length + 1, attributes: checked.attributes })
  }
  return byType
}

/** What is wrong with drawn screens, and with documents that name a missing one. */
async function drawingProblems(checked: Checked): Promise<Problem[]> {
  const { names, faults } = await readScreens()
  const unknown = [...checked.values()].flat().flatMap(({ file, attributes }) =>
    [...namedDrawings([{ attributes }])].flatMap((source) => {
      const name = /^art:screen\/(.*)\/here$/.exec(source)?.[1]
      if (!source.startsWith('art:screen/') || (name && names.has(name))) return []
      return [
        { file, field: source, expected: 'expected the name of a file in content/screens, or of one of its views' },
      ]
    }),
  )
  return [...faults.map((fault) => ({ ...fault, field: 'file' })), ...unknown]
}

/**
 * Every document under `directory`, by type: a folder per collection (`articles/*.md`, `writers/*.json`), a file per single
 * type. Relations are still slugs.
 * @throws DocumentError naming every malformed document, field and expectation at once
 */
export async function checkDocuments(directory: string): Promise<Checked> {
  return (await loadChecked(directory)).checked
}

/**
 * The documents under `directory`, related to each other.
 * @throws DocumentError as {@link checkDocuments} does, and whatever `admit` throws about the well-formed ones
 */
export async function loadDocuments(
  directory: string,
  admit: (checked: Checked) => void = () => {},
): Promise<Documents> {
  const { checked, documents } = await loadChecked(directory)
  admit(checked)
  return documents
}

async function loadChecked(directory: string) {
  const { files, problems } = await listFiles(directory)
  const read = await readSources(directory, files)
  problems.push(...read.problems)

  const checked = checkAll(read.sources, problems)
  const names = new Set(files.map(({ type, stem }) => `${type}/${stem}`))
  const related = relateDocuments(checked, (type, slug) => names.has(`${type}/${slug}`))
  problems.push(...related.problems, ...(await drawingProblems(checked)))
  if (problems.length > 0) throw new DocumentError(directory, problems)
  return { checked, documents: related.documents }
}
