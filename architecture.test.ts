/** The architecture as a test: who may import whom, who may read the environment, and what a file may be. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const generated = ['**/node_modules', 'build', '.react-router', 'cms/dist', 'playwright-report', 'test-results', 'data']
const paths = globSync('**/*.{ts,tsx,mts,css}', { cwd: import.meta.dirname, exclude: generated }).sort()

type Import = { from: string; typeOnly: boolean }
type Source = { path: string; text: string; code: string; imports: readonly Import[] }

/** Including Strapi's, whose files are laid out as Strapi wants them. */
const everySource: readonly Source[] = paths.map((path) => {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8')
  return { path, text, code: withoutProse(text), imports: path.endsWith('.css') ? [] : importsOf(path, text) }
})

const sources = everySource.filter(({ path }) => !path.startsWith('cms/'))

/** What content can be asked, and what it answers; the sums of prices, which the gate checks; and clocks, which forms read too. */
const answers = ['content.ts', 'search/search-answer.ts', 'publishing/costed-examples.ts', 'publishing/clocks.ts']
const ofContent = ['model', 'publishing/parse-', ...answers].map((name) => `content/${name}`)

/** Folders, and which of ours they may import: beginnings of paths (`content/model` is `model.ts` and `models/`). */
const mayImport = [
  { folder: 'server/', only: ['server/', 'site/', 'content/', 'leads/'] },
  { folder: 'site/', only: ['site/', ...ofContent, 'leads/'] },
  { folder: 'site/ui/', only: ['site/ui/'] },
  { folder: 'content/', only: ['content/'] },
  { folder: 'leads/', only: ['leads/'] },
]

/** What only tests may import in addition. */
const isTest = (path: string) => /\.(?:test|fixture|spec)\.tsx?$/.test(path)

test.each(mayImport)('$folder imports nothing else of ours', ({ folder, only }) => {
  const strangers = importsIn(folder).filter(
    ({ path, from }) =>
      isOurs(from) && !only.some((each) => from.startsWith(each)) && !(isTest(path) && from.startsWith('harness/')),
  )
  expect(strangers.map(described)).toEqual([])
})

test('content and leads know neither React nor the server', () => {
  const theirs = ['content/', 'leads/'].flatMap(importsIn)
  const foreign = theirs.filter(({ from }) =>
    /^(?:react|react-dom|react-router|hono|@hono|@react-router)(?:\/|$)/.test(from),
  )
  expect(foreign.map(described)).toEqual([])
})

test('the site imports only types from content/content.ts: its verbs come with the request', () => {
  const values = importsIn('site/').filter(({ from, typeOnly }) => from === 'content/content.ts' && !typeOnly)
  expect(values.map(described)).toEqual([])
})

test.each(['site/sections/', 'site/layout/'])('%s knows no page', (folder) => {
  const known = importsIn(folder).filter(({ from }) => from.startsWith('site/pages/'))
  expect(known.map(described)).toEqual([])
})

test('no files import each other in a circle', () => {
  // A component may show its own loader's data: `typeof loader` is the framework's way to say so.
  const isOfLoader = ({ path, from }: Import & { path: string }) =>
    new RegExp(`^import type \\{ loader \\} from '[./]*/?${basename(from)}'`, 'm').test(textOf(path))
  const files = everySource.flatMap(({ path, imports }) => imports.map((each) => ({ ...each, path })))
  const edges = files.filter((each) => !isOfLoader(each)).map(({ path, from }) => [path, from] as const)
  expect(circlesIn(edges)).toEqual([])
})

test('no folders beside each other import each other in a circle', () => {
  const shipped = everySource.filter(({ path }) => !isTest(path))
  const edges = shipped.flatMap(({ path, imports }) => imports.flatMap(({ from }) => besideEachOther(path, from)))
  expect(circlesIn(edges)).toEqual([])
})

test('benchmarks, journeys, tools and Strapi import nothing from each other: what they share is in harness', () => {
  const rooms = ['bench/', 'e2e/', 'cms/', 'tools/']
  const crossing = everySource.flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => {
        const room = rooms.find((each) => path.startsWith(each))
        return room !== undefined && rooms.some((other) => other !== room && from.startsWith(other))
      })
      .map((each) => described({ ...each, path })),
  )
  expect(crossing).toEqual([])
})

/** React in use: state, effects, references to elements, event handlers. `useId` and contexts work on the server alone. */
const isAlive =
  /\buse(?:State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|EffectEvent|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState)\s*[(<]|\son[A-Z]\w*=\{/

test('what reacts in the browser is an island, or only part of one: elsewhere nobody would start it', () => {
  const isIsland = (path: string) => path.endsWith('.island.tsx')
  const served = sources.filter(
    ({ path }) => /^site\/(?:root|pages\/.*)\.tsx$/.test(path) && !/\.test\.|\.island\./.test(path),
  )
  const reached = new Set(served.map(({ path }) => path))
  for (const path of reached) {
    const { imports } = sources.find((source) => source.path === path) ?? { imports: [] }
    for (const { from, typeOnly } of imports)
      if (!typeOnly && !isIsland(from) && paths.includes(from)) reached.add(from)
  }
  const dead = sources.filter(({ path, code }) => reached.has(path) && isAlive.test(code))
  expect(dead.map(({ path }) => path)).toEqual([])
})

test('an island is named like its file, by which the browser finds it', () => {
  const islands = sources.filter(({ path }) => path.endsWith('.island.tsx'))
  const misnamed = islands.filter(
    ({ path, text }) => /export default defineIsland\(\s*'([^']+)'/.exec(text)?.[1] !== basename(path, '.island.tsx'),
  )
  expect(islands.length).toBeGreaterThan(0)
  expect(misnamed.map(({ path }) => path)).toEqual([])
})

test('the policy allows every inline script, because all of them are in one list', () => {
  const list = sources.find(({ path }) => path === 'site/every-page/page-assets.ts')
  const listed = list?.imports.map(({ from }) => from) ?? []
  expect(paths.filter((path) => path.endsWith('.inline.ts') && !listed.includes(path))).toEqual([])
})

test('React Router stays on the server: what it does in a browser is done by documents', () => {
  const forBrowsers =
    /\b(?:Link|NavLink|Form|Await|Scripts|ScrollRestoration|PrefetchPageLinks|use(?:Fetchers?|Navigate|Navigation|Submit|SearchParams|Blocker|Revalidator))\b/
  const users = sources.filter(
    ({ path, text }) =>
      path.startsWith('site/') &&
      [...text.matchAll(/^import \{([^}]*)\} from 'react-router'/gm)].some(([, names = '']) => forBrowsers.test(names)),
  )
  expect(users.map(({ path }) => path)).toEqual([])
})

test('nothing that is shipped imports the benchmarks, the journeys or what they share', () => {
  const shipped = ['server/', 'site/', 'content/', 'leads/'].flatMap(importsIn).filter(({ path }) => !isTest(path))
  expect(shipped.filter(({ from }) => /^(?:bench|e2e|harness|tools)\//.test(from)).map(described)).toEqual([])
})

/** The schema of the environment, how messages call a command, and what runs before or beside a server: a build, an allocator, tests. */
const environmentReaders = [
  'server/env.ts',
  'leads/log.ts',
  'server/main.ts',
  'react-router.config.ts',
  'harness/find-browser.ts',
  'harness/compile-sources.ts',
  'harness/documents.ts',
  'leads/leads.fixture.ts',
]

test('only server/env.ts reads the environment of the server', () => {
  const readers = sources.filter(
    ({ path, code }) =>
      !environmentReaders.includes(path) && /\bprocess\s*\.\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/.test(code),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
})

test('at exactly 767 px every rule agrees with the header: phones end below (specification §9)', () => {
  const disagreeing = /max-width:\s*76[78]px|min-width:\s*(?:766|767\.\d+|768)/
  expect(sources.flatMap(({ path, text }) => linesMatching(path, text, disagreeing))).toEqual([])
})

test('log messages begin in lower case, except for names', () => {
  const message = /\blog\??\.(?:\[level\]|debug|info|warn|error|fatal)\([^;\n]{0,200}?,\s*['"`]([A-Z][a-z]+)/g
  const capital = sources.flatMap(({ path, text }) =>
    [...text.matchAll(message)].filter(([, word]) => word !== 'Markdown').map(([, word]) => `${path}: ${word} …`),
  )
  expect(capital).toEqual([])
})

test('every Location is made by site/location.ts', () => {
  const shipped = sources.filter(({ path }) => /^(?:server|site)\//.test(path) && !/\.test\.tsx?$/.test(path))
  const redirecting = /(?<![\w.'])redirect\(|\blocation['"]?\s*:\s*(?!locationOf)|set\(['"]location/i
  const own = shipped.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => redirecting.test(line) && !/^\s*(?:\*|\/[/*])/.test(line) && !line.includes('locationOf('))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(own).toEqual([])
})

test('a thing lives beside its owner: no folder is a junk drawer', () => {
  const drawers = /(?:^|\/)(?:utils?|lib|libs|helpers?|hooks|types|constants|common|shared|misc)\//
  expect(paths.filter((path) => drawers.test(path))).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})

test('what the server itself tells visitors is in one list', () => {
  const own = sources.filter(
    ({ path }) => path.startsWith('server/') && !isTest(path) && !path.includes('/development/'),
  )
  const sentence = /\b(?:title|text)(?::| =) ?['`][A-Z]/
  expect(own.flatMap(({ path, text }) => linesMatching(path, text, sentence))).toEqual([])
})

test('every changeset begins with what it changes, as Changesets reads it', () => {
  const notes = globSync('.changeset/*.md', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('README.md'))
  const isReadable = (path: string) =>
    /^---\n"rivermeet-site": (?:major|minor|patch)\n---\n\n\S/.test(
      readFileSync(join(import.meta.dirname, path), 'utf8'),
    )
  expect(notes.filter((path) => !isReadable(path))).toEqual([])
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

test('no file exists only to re-export', () => {
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

function textOf(path: string): string {
  return everySource.find((source) => source.path === path)?.text ?? ''
}

/** The two folders that separate two files, if neither file is in the other's folder. */
function besideEachOther(path: string, from: string): [string, string][] {
  const [one, other] = [dirname(path).split('/'), dirname(from).split('/')]
  const shared = one.findIndex((name, at) => name !== other[at])
  if (!paths.includes(from) || shared === -1 || shared >= other.length) return []
  return [[one.slice(0, shared + 1).join('/'), other.slice(0, shared + 1).join('/')]]
}

/** What is in a cycle, or between two: what is left after repeatedly removing whatever imports or is imported by nothing. */
function circlesIn(imports: readonly (readonly [from: string, to: string])[]): string[] {
  let left = imports
  for (let count = Number.POSITIVE_INFINITY; count > left.length; ) {
    count = left.length
    const importing = new Set(left.map(([from]) => from))
    const imported = new Set(left.map(([, to]) => to))
    left = left.filter(([from, to]) => importing.has(to) && imported.has(from))
  }
  return [...new Set(left.map(([from, to]) => `${from} imports ${to}`))]
}

const described = ({ path, from }: { path: string; from: string }) => `${path} imports ${from}`

function isOurs(from: string): boolean {
  return paths.includes(from) || /^(?:server|site|content|leads|cms|e2e|bench|harness)\//.test(from)
}

/** Every module that a file names: static, dynamic and re-exported; a relative one as its path from the root. */
function importsOf(path: string, text: string): Import[] {
  const statements =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  return [...text.matchAll(statements)].flatMap(([, type, named, dynamic]) => {
    const from = (named ?? dynamic)?.replace(/\?.*$/, '')
    if (from === undefined || from.startsWith('./+types/')) return []
    return {
      from: from.startsWith('.') ? fileNamed(normalize(join(dirname(path), from))) : from,
      typeOnly: type !== undefined,
    }
  })
}

/** Strapi's imports leave out the end of the name. */
function fileNamed(path: string): string {
  return paths.find((each) => each === path || each === `${path}.ts` || each === `${path}.tsx`) ?? path
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
