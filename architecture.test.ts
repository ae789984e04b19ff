/** The plan of the house as a test: who may import whom, who may read the environment, and what a file may be. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const generated = ['**/node_modules', 'build', '.react-router', 'cms', 'playwright-report', 'test-results', 'data']
const paths = globSync('**/*.{ts,tsx,css}', { cwd: import.meta.dirname, exclude: generated }).sort()

type Import = { from: string; typeOnly: boolean }
type Source = { path: string; text: string; code: string; imports: readonly Import[] }

const sources: readonly Source[] = paths.map((path) => {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8')
  return { path, text, code: withoutProse(text), imports: path.endsWith('.css') ? [] : importsOf(path, text) }
})

/** Folders, and what of ours they may import: beginnings of paths (`content/model` is `model.ts` and `models/`). */
const mayImport = [
  { folder: 'server/', only: ['server/', 'site/', 'content/', 'leads/'] },
  { folder: 'site/', only: ['site/', 'content/model', 'content/content.ts', 'leads/'] },
  { folder: 'site/ui/', only: ['site/ui/'] },
  { folder: 'content/', only: ['content/'] },
  { folder: 'leads/', only: ['leads/'] },
]

test.each(mayImport)('$folder imports nothing else of ours', ({ folder, only }) => {
  const strangers = importsIn(folder).filter(({ from }) => isOurs(from) && !only.some((each) => from.startsWith(each)))
  expect(strangers.map(described)).toEqual([])
})

test('content and leads know neither React nor the server', () => {
  const theirs = ['content/', 'leads/'].flatMap(importsIn)
  const foreign = theirs.filter(({ from }) =>
    /^(?:react|react-dom|react-router|hono|@hono|@react-router)(?:\/|$)/.test(from),
  )
  expect(foreign.map(described)).toEqual([])
})

test('the site takes from content/content.ts nothing but types: its verbs come with the request', () => {
  const values = importsIn('site/').filter(({ from, typeOnly }) => from === 'content/content.ts' && !typeOnly)
  expect(values.map(described)).toEqual([])
})

test('sections know no page', () => {
  expect(
    importsIn('site/sections/')
      .filter(({ from }) => from.startsWith('site/pages/'))
      .map(described),
  ).toEqual([])
})

test('nothing that is shipped imports the benchmarks or the journeys', () => {
  const shipped = ['server/', 'site/', 'content/', 'leads/'].flatMap(importsIn)
  expect(shipped.filter(({ from }) => /^(?:bench|e2e)\//.test(from)).map(described)).toEqual([])
})

/** The schema of the environment, and what runs before there is a server: the choice of an allocator, the search for a browser. */
const environmentReaders = ['server/env.ts', 'server/save-memory.ts', 'e2e/browser/find-browser.ts']

test('only server/env.ts reads the environment of the server', () => {
  const readers = sources.filter(
    ({ path, code }) =>
      !environmentReaders.includes(path) && /\bprocess\s*\.\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/.test(code),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
})

test('a thing lives beside its owner: no folder is a drawer', () => {
  const drawers = /(?:^|\/)(?:utils?|lib|libs|helpers?|hooks|types|constants|common|shared|misc)\//
  expect(paths.filter((path) => drawers.test(path))).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})

test('no type is switched off and no check is silenced', () => {
  const anyType = /(?:[:<,|&(=]|=>|\bas|\bextends)\s*any\b(?!\s*[:(.])/
  const silenced = /@ts-(?:ignore|expect-error|nocheck)|(?:biome|eslint|prettier)-(?:ignore|disable)\b/
  const offenders = sources.flatMap(({ path, text, code }) => [
    ...linesMatching(path, code, anyType),
    ...linesMatching(path, text, silenced),
  ])
  expect(offenders).toEqual([])
})

test('no file exists only to pass on what others export', () => {
  const barrels = sources.filter(
    ({ path, code }) => /(?:^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(code) || isOnlyExportsFrom(code),
  )
  expect(barrels.map(({ path }) => path)).toEqual([])
})

function importsIn(folder: string): (Import & { path: string })[] {
  return sources
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(({ path, imports }) => imports.map((each) => ({ ...each, path })))
}

function described({ path, from }: { path: string; from: string }): string {
  return `${path} imports ${from}`
}

function isOurs(from: string): boolean {
  return paths.includes(from) || /^(?:server|site|content|leads|cms|e2e|bench)\//.test(from)
}

/** Every module that a file names: static, dynamic and re-exported; a relative one as its path from the root. */
function importsOf(path: string, text: string): Import[] {
  const statements =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return [...text.matchAll(statements)].flatMap(([, type, named, dynamic]) => {
    const from = named ?? dynamic
    if (from === undefined || from.startsWith('./+types/')) return []
    return { from: from.startsWith('.') ? normalize(join(dirname(path), from)) : from, typeOnly: type !== undefined }
  })
}

/** The file with its comments and the insides of its plain strings blanked, lines kept. */
function withoutProse(text: string): string {
  const prose = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
  return text.replace(prose, (match) => match.replace(/[^\n]/g, ' '))
}

function linesMatching(path: string, text: string, pattern: RegExp): string[] {
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? `${path}:${at + 1}` : []))
}

function isOnlyExportsFrom(code: string): boolean {
  const rest = code.replace(/^export (?:type )?\{[^}]*\} from\s*;?/gm, '').trim()
  return rest === '' && code.trim() !== ''
}
