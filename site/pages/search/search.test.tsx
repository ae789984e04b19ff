import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchHit } from '../../../content/search/search-answer.ts'
import { pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { Marked } from '../../ui/marked.tsx'
import { wordsOf } from '../failures/find-lost.client.ts'
import { Correction, headingFor, Preparing } from './search.tsx'
import { readSearch } from './search-query.server.ts'
import { suggestionsFrom } from './suggestions.ts'

const asked = (query: string) => readSearch(`https://rivermeet.example/search${query}`)

test('an address says what is looked for, and in what', () => {
  expect(asked('?q=+React+Native+&kind=service&industry=fintech&technology=react&exact=1')).toEqual({
    text: 'React Native',
    kind: 'service',
    industry: 'fintech',
    technology: 'react',
    exactly: true,
  })
})

test('what is malformed counts as not asked, and a text is cut to what the field takes', () => {
  expect(asked(`?kind=toaster&industry=${'a'.repeat(81)}&exact=yes`)).toEqual({ text: '', exactly: false })
  expect(asked(`?q=${'a'.repeat(5_000)}`).text).toBe('a'.repeat(80))
  // Half a character is none.
  expect(asked(`?q=${'a'.repeat(79)}${encodeURIComponent('😀')}`).text.isWellFormed()).toBe(true)
})

test('a choice that leaves nothing does not deny what there is without it', () => {
  const { search } = pageTexts
  const [text, legal] = ['flutter', { value: 'legal', label: 'legal', count: 2 }]
  const none = { ready: true, total: 0, industries: [], technologies: [], groups: [], nearest: [], words: [] }
  const of = (kinds: (typeof legal)[], kind?: 'job') => headingFor({ ...none, kinds, query: { text, kind } }, search)
  const nothing = search.nothing.replace('{text}', text)
  expect(of([legal], 'job')).toBe(search.found.replace('{count}', '0').replace('{text}', text))
  expect(of([], 'job')).toBe(nothing)
  // Without words the choices count every page there is.
  expect(of([legal])).toBe(nothing)
})

const hit = (kind: SearchHit['kind'], path: string, trail: string[] = []): SearchHit => ({
  kind,
  path,
  title: { text: path, marks: [] },
  excerpt: { text: '', marks: [] },
  trail,
})

test('suggestions are ten at most, those of a group together, the group of the best one first', () => {
  const hits = [
    hit('service', '/a'),
    hit('article', '/b', ['Blogs', 'Mobile']),
    hit('industry', '/c'),
    hit('case', '/d'),
    hit('article', '/e'),
    ...['/f', '/g', '/h', '/i', '/j', '/k', '/l'].map((path) => hit('work', path)),
  ]
  const { kinds, suggestions } = pageTexts.search
  const { articles, pages: others, work } = suggestions.groups
  const { pages, status, all } = suggestionsFrom({ text: 'a', hits, texts: pageTexts.search })
  expect(status).toBe(suggestions.many.replace('{count}', '10'))
  expect(all).toBe(suggestions.all.replace('{text}', 'a'))
  expect(pages.map(({ group, path, kind }) => [group, path, kind])).toEqual([
    [others, '/a', kinds.service.one],
    [others, '/c', kinds.industry.one],
    [articles, '/b', 'Mobile'],
    [articles, '/e', kinds.article.one],
    [work, '/d', kinds.case.one],
    [work, '/f', kinds.work.one],
    ...['/g', '/h', '/i', '/j'].map((path) => [work, path, kinds.work.one]),
  ])
})

test.each([
  ['/services/modernisation-apps.html', 'modernisation apps'],
  ['/blogs/what-a-fixed-price-hides', 'what a fixed price hides'],
  ['/index.php', ''],
  ['/caf%C3%A9_%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80', 'café हिन्दी'],
  ['/%E0%A4%A/half', 'E0 A4 A half'],
  ['/<script>alert(1)</script>', 'script alert 1 script'],
  [`/${'word-'.repeat(50)}`, 'word '.repeat(16)],
])('the words of %s are "%s"', (path, words) => {
  expect(wordsOf(path)).toBe(words)
})

test('what was found in a text is marked, whatever is in it', () => {
  const text = 'no <b>signal</b>, no sale'
  const marks = [
    [0, 2],
    [18, 20],
  ] as const
  expect(renderToStaticMarkup(<Marked text={text} marks={marks} />)).toBe(
    '<mark>no</mark> &lt;b&gt;signal&lt;/b&gt;, <mark>no</mark> sale',
  )
  expect(renderToStaticMarkup(<Marked text="plain" marks={[]} />)).toBe('plain')
})

const linkIn = (markup: string) => /<a href="([^"]*)"[^>]*>([^<]*)/.exec(markup.replaceAll('&amp;', '&'))?.slice(1)

test('a better spelling is offered as one link, or was taken, with a way back to what was typed; filters stay', () => {
  const query = { text: 'ofline', kind: 'work' } as const
  const { didYouMean, typed, instead } = pageTexts.search
  expect(linkIn(renderWithTexts(<Correction answer={{ query, suggestion: 'offline' }} />))).toEqual([
    '/search?q=offline&kind=work',
    didYouMean.replace('{text}', 'offline'),
  ])
  const taken = renderWithTexts(<Correction answer={{ query, correctedTo: 'offline' }} />)
  expect(taken).toContain(typed.replace('{text}', 'ofline'))
  expect(linkIn(taken)).toEqual(['/search?q=ofline&kind=work&exact=1', instead.replace('{text}', 'ofline')])
  expect(renderWithTexts(<Correction answer={{ query }} />)).toBe('')
})

test('while the index is built the page says so and leads to the search of the blog, with the words', () => {
  const markup = renderWithTexts(<Preparing text="ofline" />)
  expect(markup).toContain(pageTexts.search.preparing.text)
  expect(linkIn(markup)?.[0]).toBe('/blogs?q=ofline')
})
