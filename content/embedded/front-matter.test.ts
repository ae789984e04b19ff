import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { parseFrontMatter } from './front-matter.ts'

const articles = join(import.meta.dirname, '../documents/articles')

test("every article's fields are what YAML says they are", () => {
  const names = readdirSync(articles)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const yaml = readFileSync(join(articles, name), 'utf8').split('\n---\n')[0]?.slice(4) ?? ''
    expect(parseFrontMatter(yaml), name).toEqual(parseYaml(yaml))
  }
})

test.each([
  'title: Plain words: and a colon\\',
  'title: It is #1',
  'title: Words # and a comment',
  'title: "Quoted \\u2013 and \\"escaped\\""',
  "title: 'Single ''quotes'''",
  'title: Null',
  'title: nullable',
  'title: yes',
  'title: ~',
  'title:',
  'title: 007',
  'title: 12',
  'title: 1.5',
  'title: -3',
  'title: .inf',
  'title: 2026-08-11',
  'title: 2026-08-11T08:30:00.000Z',
  'title: http://example.com/a:b',
  'title: |\n  Several\n  lines',
  'title: two\n  lines',
  'title: "two\n  lines"',
  'a: &x 1\nb: *x',
  'a: {b: c}',
  'a: [b, c-d]\nb: []',
  'a: [true, b]',
  'a: [1, 2]',
  'a:\n  b: c\n  d: 1\ne: f',
  'a:\n  - b\n  - c',
  'a:\n  b:\n    c: d',
  'a:\n    b: c',
  'true: a',
  'a: b\r\nc: d\r',
  'a: !!str 12',
  '# comment\na: b',
  'a: b\n\nc: d',
  'a: b ',
  'a: @b',
  'a : b',
  'a: b\nb:\n',
])('%j means what it means in YAML', (yaml) => {
  expect(outcome(() => parseFrontMatter(yaml))).toEqual(outcome(() => parseYaml(yaml)))
})

test('a duplicate field is refused, as in YAML', () => {
  expect(() => parseFrontMatter('a: b\na: c')).toThrow('unique')
})

function outcome(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    return String(error)
  }
}
