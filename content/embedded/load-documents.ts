/** Loads every document of a folder, checks them all, and relates them to each other. */
import { contentTypes } from '../content-types.ts'
import { namedDrawings } from '../named-files.ts'
import { checkDocument, DocumentError, documentSchema, type Problem, type SourceFile } from './check-document.ts'
import { listFiles, readSources } from './read-documents.ts'
import { readScreens } from './read-screens.ts'
import { type CheckedDocument, type Documents, relateDocuments } from './relate-documents.ts'

/** Well-formed documents by type, relations still slugs. */
export type Checked = ReadonlyMap<string, readonly CheckedDocument[]>

/** Ids count from 1 in the order of file names, so they are the same on every machine that has the same files. */
async function checkAll(directory: string, files: readonly SourceFile[], problems: Problem[]) {
  const kinds = new Map(
    Object.entries(contentTypes).map(([name, type]) => {
      const documents: CheckedDocument[] = []
      return [name, { type, schema: documentSchema(type), documents }] as const
    }),
  )
  for await (const source of readSources(directory, files)) {
    const kind = 'value' in source && kinds.get(source.type)
    if (!kind) {
      if ('field' in source) problems.push(source)
      continue
    }
    const checked = checkDocument(kind.type, kind.schema, source)
    if ('problems' in checked) problems.push(...checked.problems)
    else kind.documents.push({ file: source.file, id: kind.documents.length + 1, attributes: checked.attributes })
  }
  return new Map([...kinds].map(([name, { documents }]) => [name, documents]))
}

/** What is wrong with drawn screens, and with documents that name a missing one. */
async function drawingProblems(checked: Checked): Promise<Problem[]> {
  const { names, faults } = await readScreens()
  const expected = 'expected the name of a file in content/screens, or of one of its views'
  const unknown = [...checked.values()].flat().flatMap(({ file, attributes }) => {
    const screens = [...namedDrawings([{ attributes }])].filter((source) => source.startsWith('art:screen/'))
    const missing = screens.filter((source) => !names.has(/^art:screen\/(.*)\/here$/.exec(source)?.[1] ?? ''))
    return missing.map((field) => ({ file, field, expected }))
  })
  return [...faults.map((fault) => ({ ...fault, field: 'file' })), ...unknown]
}

/**
 * Every document under `directory`, by type: a folder per collection (`articles/*.md`, `writers/*.json`), a file per single
 * type. `checked` has relations as slugs, in `documents` they are resolved.
 * @throws DocumentError naming every malformed document, field and expectation at once
 */
export async function readFolder(directory: string): Promise<{ checked: Checked; documents: Documents }> {
  const { files, problems } = await listFiles(directory)
  const checked = await checkAll(directory, files, problems)
  const names = new Set(files.map(({ type, stem }) => `${type}/${stem}`))
  const related = relateDocuments(checked, (type, slug) => names.has(`${type}/${slug}`))
  problems.push(...related.problems, ...(await drawingProblems(checked)))
  if (problems.length > 0) throw new DocumentError(directory, problems)
  return { checked, documents: related.documents }
}

export const checkDocuments = async (directory: string): Promise<Checked> => (await readFolder(directory)).checked
export const loadDocuments = async (directory: string): Promise<Documents> => (await readFolder(directory)).documents
