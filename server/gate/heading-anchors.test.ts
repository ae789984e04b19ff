import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../content/publishing/read-markdown.ts'
import { documents } from '../../harness/documents.ts'
import { renderMarkdown } from '../../site/markdown/markdown.server.ts'

const articles = join(documents, 'articles')

const tricky = `## Costs & “benefits”, *roughly* – in \`code\`

## Twice

### Twice

Under
-----

## A [link](/x), ![a picture](/y.png) and <b>HTML</b>

## Main

## Main

## 🚀

## 🚀

## Footnote label

## A<br>break

> ## Quoted — naïve

- ## In a list

\`\`\`
## in code
\`\`\`
`

test.each([
  ['a text of every kind of heading', tricky],
  ...globSync('*.md', { cwd: articles }).map((name): [string, string] => [
    name,
    readFileSync(join(articles, name), 'utf8'),
  ]),
])('headings are read with the anchors that their page gives them: %s', async (_name, markdown) => {
  const { html } = await renderMarkdown(markdown)
  const rendered = [...html.matchAll(/<h([1-6]) id="([^"]*)"/g)].map(([, level, id]) => ({ level: Number(level), id }))
  const read = readMarkdown(markdown).headings.map(({ level, anchor }) => ({ level, id: anchor }))
  expect(read.length).toBeGreaterThan(0)
  expect(read).toEqual(rendered)
})
