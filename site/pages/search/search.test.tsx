import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchAnswer, SearchHit } from '../../../content/search/search-answer.ts'
import { pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { Marked } from '../../ui/marked.tsx'
import { wordsOf } from '../failures/find-lost.client.ts'
import { Correction, Elsewhere, headingFor, Preparing } from './search.tsx'
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

const linkIn = (markup: string) => /<a href="([^"]*)"[^>]*>([^<]*)/.exec(markup.replaceAll('&amp;', '&'))?.slice(1)

const answered = (part: Partial<SearchAnswer>): SearchAnswer => ({
  ...{ ready: true, query: { text: 'flutter' }, total: 0, unfiltered: 0 },
  ...{ kinds: [], industries: [], technologies: [], groups: [], nearest: [], words: [] },
  ...part,
})

test('a choice that leaves nothing says so, how much there is without it, and leads there', () => {
  const { search } = pageTexts
  const { elsewhere } = search
  const told = (template = '', count = 0) => template.replace('{text}', 'flutter').replace('{count}', String(count))
  const job = { text: 'flutter', kind: 'job', industry: 'logistics' } as const
  const chosen = answered({ query: job, unfiltered: 7 })
  expect(headingFor(chosen, search)).toBe(told(elsewhere?.nothing))
  expect(headingFor(chosen, { ...search, elsewhere: undefined })).toBe(told(search.found))
  expect(headingFor(answered({ query: job }), search)).toBe(told(search.nothing))
  expect(headingFor(answered({ total: 3, unfiltered: 7, query: job }), search)).toBe(told(search.found, 3))
  const page = renderWithTexts(<Elsewhere answer={chosen} />)
  expect(page).toMatch(new RegExp(`<p role="status"[^>]*>${told(elsewhere?.many, 7)}</p>`))
  expect(linkIn(page)?.[0]).toBe('/search?q=flutter')
  expect(page).toContain(told(search.suggestions.all))
  expect(renderWithTexts(<Elsewhere answer={answered({ query: job, unfiltered: 1 })} />)).toContain(elsewhere?.one)
  const corrected = answered({ query: { ...job, text: 'fluter' }, correctedTo: 'flutter', unfiltered: 7 })
  expect(linkIn(renderWithTexts(<Elsewhere answer={corrected} />))?.[0]).toBe('/search?q=flutter')
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
