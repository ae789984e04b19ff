/** From files to plain values: which file belongs to which type, and JSON or front matter parsed. Nothing is judged here. */
import { type Dirent, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { contentType, contentTypes } from '../content-types.ts'
import { parseContent } from '../rest/transport.ts'
import type { Problem, Source, SourceFile } from './check-document.ts'
import { parseFrontMatter } from './front-matter.ts'

async function entriesOf(directory: string): Promise<Dirent[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  // Editors and file managers leave their own files behind.
  const ours = entries.filter((entry) => !entry.name.startsWith('.'))
  return ours.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** All files of all types in the order of their names, and a problem for each file that belongs to no type. */
export async function listFiles(directory: string): Promise<{ files: SourceFile[]; problems: Problem[] }> {
  const files: SourceFile[] = []
  const problems: Problem[] = []
  for (const entry of await entriesOf(directory)) {
    const name = entry.isDirectory() ? entry.name : entry.name.replace(/\.json$/, '')
    const type = contentType(name)
    if (!type || (type.kind === 'collection') !== entry.isDirectory()) {
      problems.push({ file: entry.name, field: 'file', expected: 'expected the name of a content type' })
    } else if (type.kind === 'single') {
      files.push({ type: name, file: entry.name, stem: name })
    } else {
      const ending = type.body ? '.md' : '.json'
      for (const { name: fileName } of await entriesOf(join(directory, name))) {
        const file = `${name}/${fileName}`
        if (fileName.endsWith(ending)) files.push({ type: name, file, stem: fileName.slice(0, -ending.length) })
        else problems.push({ file, field: 'file', expected: `expected a ${ending} file` })
      }
    }
  }
  for (const [name, type] of Object.entries(contentTypes)) {
    if (type.kind === 'collection' || files.some((file) => file.type === name)) continue
    // One that may say nothing need not be there.
    if (type.model.safeParse({}).success) continue
    problems.push({ file: `${name}.json`, field: 'file', expected: 'expected to exist' })
  }
  return { files, problems }
}

/** YAML between two lines of `---`, then the body. */
export const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

const control = /[^\P{Cc}\t\n\r]/u

function parse(text: string, body: string | undefined): unknown {
  if (!body) return parseContent(text)
  const [head, yaml = ''] = frontMatter.exec(text) ?? []
  if (head === undefined) throw new Error('expected front matter between two lines of ---')
  // A copy: V8 would keep the whole file for as long as one of its fields is in use.
  const fields = parseFrontMatter(Buffer.from(yaml).toString())
  if (typeof fields !== 'object' || fields === null) throw new Error('expected fields in the front matter')
  const value = { ...fields, [body]: text.slice(head.length).trim() }
  const mayHoldControls = control.test(text) || yaml.includes('\\')
  return mayHoldControls ? parseContent(JSON.stringify(value)) : value
}

function readSource(directory: string, source: SourceFile): Source | Problem {
  const text = readFileSync(join(directory, source.file), 'utf8')
  try {
    return { ...source, value: parse(text.replace(/^\uFEFF/, ''), contentType(source.type)?.body) }
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n')[0] : String(error)
    const expected = reason?.startsWith('expected') ? reason : `expected a well-formed file: ${reason}`
    return { file: source.file, field: 'file', expected }
  }
}

/** Files that are read before others get their turn. */
const filesInTurn = 20

/**
 * Every file's value, or what is wrong with it, in the order given. One by one, so that nobody holds the texts of all; and without a
 * promise for each, which takes longer than the file.
 */
export async function* readSources(directory: string, files: readonly SourceFile[]) {
  for (const [at, file] of files.entries()) {
    if (at % filesInTurn === 0) await turn()
    yield readSource(directory, file)
  }
}
