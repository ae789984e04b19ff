import { expect, test } from 'vitest'
import { library } from '../../harness/conformance/library.ts'
import { seededFaults } from '../../harness/conformance/seeded-faults.ts'
import { sound } from '../../harness/conformance/sound-documents.ts'
import { judgeDocuments } from '../embedded/judge-documents.ts'
import { checkDocuments } from '../embedded/load-documents.ts'
import { temporaryDocuments } from '../embedded/temporary-documents.fixture.ts'
import { campaigns } from './campaigns.ts'
import { rules } from './publishable.ts'
import { structuredData } from './structured-data.ts'

const now = Date.parse('2026-11-23T10:00:00.000Z')
const at = '2026-11-01T10:00:00.000Z'
const site = {
  addresses: {
    fixed: ['/rss.xml', '/about-us', '/pricing', '/quality'],
    told: { '/quality': ['quality', 'title'], '/evidence/:slug': ['evidence', 'documents', '*', 'slug'] },
    pages: { articles: '/blogs/:slug', campaigns: ':routePath' },
    served: { pages: ['/about-us', '/evidence/:slug'] },
    moved: {},
    anchors: {},
  },
  hasFile: (path: string) => path === '/icon-512.png',
  isLaunched: true,
}

const fields = (sown: keyof typeof sound, change: object = {}) => ({
  ...sound[sown].values,
  ...(sown === 'article' && { publishedAt: at, updatedAt: at, locale: 'en' }),
  ...change,
})

let checked: ReturnType<typeof checkDocuments> | undefined
/** The documents of the library, read once. */
const libraryDocuments = () => (checked ??= temporaryDocuments(library).then(checkDocuments))

/** What the gate says about one document beside those of the library. */
async function judged(sown: keyof typeof sound, change: object, isQuick: boolean) {
  const { type } = sound[sown]
  const checked = await libraryDocuments()
  const file = `${type}/sown`
  const document = { file, id: 99, attributes: fields(sown, change) }
  const with99 = new Map([...checked, [type, [...(checked.get(type) ?? []), document]]])
  return judgeDocuments(with99, site, now, isQuick).filter((fault) => fault.file === file)
}

test.each(['article', 'campaign', 'identity', 'letter', 'page', 'position', 'redirect', 'review'] as const)(
  'a sound %s may be published',
  async (sown) => {
    for (const isQuick of [true, false]) expect(await judged(sown, {}, isQuick)).toEqual([])
  },
)

test.each(seededFaults)('$rule refuses $fault', async ({ in: sown, change, field, says }) => {
  for (const isQuick of [true, false]) {
    const faults = (await judged(sown, change, isQuick)).filter(({ isWarning }) => !isWarning)
    expect(faults.map(({ path, message }) => ({ field: path[0], message }))).toEqual([
      { field, message: expect.stringMatching(says) },
    ])
  }
})

test('a link to a page whose texts the company leaves out leads nowhere, one to evidence to its page', async () => {
  const checked = await libraryDocuments()
  const said = (texts: Readonly<Record<string, unknown>>) => {
    const content = '[One](/quality), [two](/evidence/note), [three](/evidence/lost).'
    const document = { file: 'articles/sown', id: 99, attributes: fields('article', { content }) }
    const page = { file: 'pages/note', id: 98, attributes: fields('page', { routePath: '/evidence/note' }) }
    const all = new Map([...checked, ['articles', [document]], ['pages', [page]]])
    all.set('page-texts', [{ file: 'page-texts', id: 1, attributes: texts }])
    const faults = judgeDocuments(all, site, now).filter(({ file }) => file === document.file)
    return faults.map(({ message }) => message.split(' leads')[0])
  }
  const evidence = { documents: [{ slug: 'note' }, { slug: 'lost' }] }
  expect(said({ quality: { title: 'Measured' }, evidence })).toEqual(['“/evidence/lost”'])
  expect(said({ quality: null, evidence: null })).toEqual(['“/quality”', '“/evidence/note”', '“/evidence/lost”'])
})

test.each([
  ['title', 70, [], 'search results show 70'],
  ['description', 160, [], 'search results show 160'],
  ['description', 120, [], undefined],
  ['description', 119, ['120 to 160 are best'], undefined],
  ['description', 50, ['120 to 160 are best'], undefined],
  ['description', 49, ['write at least 50'], undefined],
])('a %s may have %i characters', async (field, length, says, oneMore) => {
  const saidOf = async (most: number) =>
    (await judged('article', { [field]: 'x'.repeat(most) }, true)).map(({ message }) => message)
  expect(await saidOf(length)).toEqual(says.map((each) => expect.stringContaining(each)))
  if (oneMore) expect(await saidOf(length + 1)).toEqual([expect.stringContaining(oneMore)])
})

test('a text that begins with its own title, as one from a word processor does, is published with a warning', async () => {
  const { title } = sound.article.values
  const warnings = async (content: string) =>
    (await judged('article', { content }, false)).filter(({ isWarning }) => isWarning)
  expect(await warnings(`## ${title}\n\nA body.`)).toMatchObject([{ path: ['content'] }])
  expect(await warnings(`## A heading\n\nA body.\n\n## ${title}`)).toEqual([])
})

test('a copy with another title is published, with a warning where it says what its original says', async () => {
  const checked = await libraryDocuments()
  const original = { file: 'positions/original', id: 98, attributes: fields('position') }
  const change = { slug: 'copy', title: 'Another vacancy', lede: 'What is different about this one.' }
  const copy = { file: 'positions/copy', id: 99, attributes: fields('position', change) }
  const faults = judgeDocuments(new Map([...checked, ['positions', [original, copy]]]), site, now)
  const ofCopy = faults.filter(({ file }) => file === copy.file)
  expect(ofCopy).toMatchObject([{ path: ['summary'], isWarning: true }])
  expect(ofCopy[0]?.message).toMatch(/^positions\/original says the same here/)
})

test('every rule has a fault that is sown for it', () => {
  expect([...new Set(seededFaults.map(({ rule }) => rule))].sort()).toEqual(Object.keys(rules).sort())
})

/** A site without any other document. */
const nothing = {
  now,
  isLaunched: false,
  destinationOf: () => undefined,
  occupantsOf: () => [],
  holderOf: () => undefined,
}

test.each([
  [{ poster: null }, 'poster'],
  [{ seconds: null }, 'seconds'],
  [{ captions: null }, 'captions'],
  [{ captions: { language: 'en', url: null } }, 'captions'],
])('a film that lacks a part is not published: %j', (change, part) => {
  const whole = {
    url: '/media/pier.mp4',
    poster: { src: 'art:portrait/asha/teal', alt: '' },
    seconds: 102,
    captions: { language: 'en', url: '/media/pier.vtt' },
  }
  const faults = (film: object) => [
    ...structuredData({ type: 'testimonials', attributes: { company: 'A pier', film } }, nothing),
  ]
  expect(faults(whole)).toEqual([])
  expect(faults({ ...whole, url: 'https://vimeo.com/1', captions: { language: 'en', url: null } })).toEqual([])
  expect(faults({ ...whole, ...change }).map(({ path }) => path)).toEqual([['film', part]])
})

test('nobody is quoted who speaks for nobody', () => {
  const fields = (attributes: object) =>
    [...structuredData({ type: 'testimonials', attributes: { ...attributes } }, nothing)].map(({ path }) => path)
  expect(fields({ client: null, company: null })).toEqual([['client']])
  expect(fields({ client: 'mill' })).toEqual([])
  expect(fields({ company: 'A mill' })).toEqual([])
})

test('what comes after a campaign is missed, and not refused, without when it ends', () => {
  const afterwards = { kind: 'page', routerName: '/pricing' }
  const faults = (attributes: object) => [...campaigns({ type: 'campaigns', attributes: { ...attributes } }, nothing)]
  expect(faults({ afterwards })).toMatchObject([{ path: ['endsAt'], isWarning: true }])
  expect(faults({ afterwards, endsAt: '2027-03-02T09:00:00.000Z' })).toEqual([])
  expect(faults({ afterwards, sample: true })).toEqual([])
})

test('what was counted afterwards is missed, and not refused, without who counted it and when', () => {
  const rows = [{ name: 'Tickets lost', before: '4', target: 'None', after: '0' }]
  const faults = (attributes: object) => [
    ...structuredData({ type: 'case-studies', attributes: { ...attributes } }, nothing),
  ]
  const paths = [['figures', 'countedAt'], ['client']]
  expect(faults({ figures: { rows } })).toMatchObject(paths.map((path) => ({ path, isWarning: true })))
  expect(faults({ figures: { rows, countedAt: '2026-11-02' }, client: 'oat' })).toEqual([])
  expect(faults({ figures: { rows, sample: true } })).toEqual([])
  expect(faults({ figures: { rows: rows.map((row) => ({ ...row, after: null })) } })).toEqual([])
})
