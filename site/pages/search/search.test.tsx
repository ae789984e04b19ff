import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchHit } from '../../../content/search/search-answer.ts'
import { pageTexts } from '../../texts.fixture.tsx'
import { Marked } from '../../ui/marked.tsx'
import { wordsOf } from '../failures/find-lost.client.ts'
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
