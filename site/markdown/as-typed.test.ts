/** What people type into texts besides Markdown: HTML, names in angle brackets, addresses with blanks, headings of any kind. */
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../content/publishing/parse-markdown.ts'
import { renderMarkdown } from './markdown.server.ts'

const html = async (markdown: string) => (await renderMarkdown(markdown)).html

const hostile = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '`',
        '&lt;',
        '&',
        '=',
        '/',
        '\n',
        '\n\n',
        '- ',
        '> ',
        '*',
        '<!--',
        '-->',
        '<![CDATA[',
        '<?',
      ],
      ...['<details>', '<details open', '</details>', '<summary>', '</summary>', '<kbd>', '</kbd>', '<sub/>', '<br'],
      ...[
        '<abbr title="',
        '<abbr title=x onload=y>',
        '</abbr>',
        '<mark id="main" style="x">',
        '</MARK>',
        '<p>',
        '</p>',
      ],
      ...[
        '<script>',
        '</script>',
        '<img src=x onerror=alert(1)>',
        '<svg onload=alert(1)>',
        '<iframe srcdoc="',
        'javascript:',
      ],
      ...[
        '[a](',
        ')',
        '<javascript:alert(1)>',
        '<https://good.example>',
        '<std::string>',
        'onclick=alert(1)',
        ' ',
        'words',
      ],
    ),
    fc.string({ maxLength: 5 }),
  ),
  { maxLength: 16 },
)

const elements =
  'a abbr blockquote br code del details em h1 h2 h3 h4 h5 h6 hr img kbd li mark ol p pre section span strong sub summary sup table tbody td th thead tr ul'
const attributes =
  'aria-describedby aria-label class data-align data-footnote-backref data-footnote-ref data-footnotes data-table data-whole href id open scope src start tabindex title alt'

test('whatever is written, no element and no attribute comes of it but those that texts may use', async () => {
  const { document } = new Window()
  await fc.assert(
    fc.asyncProperty(hostile, async (parts) => {
      document.body.innerHTML = await html(parts.join(''))
      for (const element of document.body.querySelectorAll('*')) {
        expect(elements.split(' ')).toContain(element.tagName.toLowerCase())
        for (const { name, value } of element.attributes) {
          expect(attributes.split(' ')).toContain(name)
          if (/^(?:href|src)$/.test(name)) expect(value).toMatch(/^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/)
          if (name === 'id') expect(value).toMatch(/^user-content-fn|^footnote-label$|^(?!main$)[a-z0-9]/)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['List<String> and Map<K, List<V>>', 'List&#x3C;String> and Map&#x3C;K, List&#x3C;V>>'],
  ['press <Enter>', 'press &#x3C;Enter>'],
  ['a vector<std::string>', 'a vector&#x3C;std::string>'],
  ['<p>One & two\n<b>three</b></p>', '&#x3C;p>One &#x26; two<br>\n&#x3C;b>three&#x3C;/b>&#x3C;/p>'],
  ['<kbd>never closed', '&#x3C;kbd>never closed'],
  ['</sub> never opened', '&#x3C;/sub> never opened'],
  ['<summary>alone</summary>', '&#x3C;summary>alone&#x3C;/summary>'],
  ['before <!-- a note --> after', 'before  after'],
  ['one<br>two<BR/>three', 'one<br>\ntwo<br>\nthree'],
  ['H<sub>2</sub>O, m<sup>2</sup>, <KBD>Ctrl</KBD>', 'H<sub>2</sub>O, m<sup>2</sup>, <kbd>Ctrl</kbd>'],
  ['<abbr title="a &quot;b&quot; &gt; c">x</abbr>', '<abbr title="a &#x22;b&#x22; > c">x</abbr>'],
  ['<mark id="main" onclick="x()">seen</mark>', '<mark>seen</mark>'],
])('%s: what texts may use is made, and the rest is shown as it was typed', async (written, shown) => {
  expect(await html(written)).toBe(`<p>${shown}</p>`)
})

test('an unfinished comment hides nothing', async () => {
  expect(await html('Before.\n\n<!-- a note\n\nAfter.')).toContain('After.')
})

test.each([
  [
    '<details open>\n<summary>More <kbd>K</kbd> &amp; more</summary>\n\n**Bold**\n\n- item\n\n</details>\n\nAfter.',
    '<details open><summary>More <kbd>K</kbd> &#x26; more</summary><p><strong>Bold</strong></p><ul><li>item</li></ul></details><p>After.</p>',
  ],
  ['<details><summary>S</summary>**as HTML**</details>', '<details><summary>S</summary><p>**as HTML**</p></details>'],
  ['- one\n\n  <details>\n\n  inner\n\n  </details>', '<ul><li><p>one</p><details><p>inner</p></details></li></ul>'],
  ['<details>\n\nNever closed.', '<p>&#x3C;details></p><p>Never closed.</p>'],
  ['<details>\n\n<details>\n\nDeep\n\n</details>\n\n</details>', '<details><details><p>Deep</p></details></details>'],
])('details hold what CommonMark reads between their tags: %s', async (written, shown) => {
  expect((await html(written)).replaceAll('\n', '')).toBe(shown)
})

test('deeply nested and unfinished elements take no longer than their length', async () => {
  const unit = [
    '<kbd>',
    '</kbd>',
    '<details>\n\n',
    '</details>\n\n',
    '<!--',
    '<abbr title="',
    '[a](/b ',
    '](/(',
    '<a "',
    "<a '",
  ]
  for (const each of unit) {
    const begun = process.threadCpuUsage().user
    parseMarkdown(each.repeat(16_384 / each.length))
    // A quadratic step takes a minute.
    expect((process.threadCpuUsage().user - begun) / 1_000, each).toBeLessThan(20_000)
  }
}, 200_000)

test.each([
  ['![A photo](/files/my photo (1).jpg)', '<img src="/files/my%20photo%20(1).jpg" alt="A photo">'],
  ['[a](/b c "T") and [d](/e)', '<a href="/b%20c" title="T">a</a> and <a href="/e">d</a>'],
  ['[a](/b (c.pdf)', '<a href="/b%20(c.pdf">a</a>'],
  ['[a](https://good.example/b c.pdf).', '<a href="https://good.example/b%20c.pdf">a</a>.'],
  ['[a](www.good.example)', '<a href="https://www.good.example">a</a>'],
  ['[a](someone@good.example)', '<a href="mailto:someone@good.example">a</a>'],
  ['[a](tel:+3531234)', '<a href="tel:+3531234">a</a>'],
  ['`[a](/b c)`', '<code>[a](/b c)</code>'],
  ['[a](/b "c \\" d")', '<a href="/b" title="c &#x22; d">a</a>'],
])('%s leads where it is meant to', async (written, shown) => {
  expect(await html(written)).toBe(`<p>${shown}</p>`)
})

test('no heading takes the id of a part of the page, has none, or has that of another', async () => {
  const titles = [
    'Main',
    'Top',
    'Main',
    'Footnote label',
    '🚀',
    '🚀',
    '!',
    'User content fn 1',
    'Text main',
    'Newsletter title',
    '<T>',
  ]
  const body = await html(`[up](#main)[^1]\n\n${titles.map((title) => `## ${title}`).join('\n\n')}\n\n[^1]: Note`)
  const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(titles.length + 3)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:|main|top)$/)]))
  expect(ids).toContain('newsletter-title')
  expect(body).toContain('<a href="#text-main">up</a>')
})

const excerpt = async (markdown: string) => (await renderMarkdown(markdown)).excerpt

test('an article is described by its first paragraph, without Markdown', async () => {
  expect(await excerpt('## Title\n\n> quote\n\nWe *release* on a [Tuesday](/x) with `git`,\nalways.\n\nMore.')).toBe(
    'We release on a Tuesday with git, always.',
  )
  expect(await excerpt('Press <Enter><br>or <kbd>Esc</kbd>. Q&amp;A')).toBe('Press <Enter> or Esc. Q&A')
})

test('lists, tables and code are not paragraphs', async () => {
  expect(await excerpt('- one\n\n1. two\n\n| a |\n|---|\n\n```ts\n```\n\nAt last.')).toBe('At last.')
  expect(await excerpt('## Only a title')).toBe('')
})

test('158 characters are kept whole; more are cut at a word, or anywhere where words have no blanks between them', async () => {
  const exact = `${'word '.repeat(31)}end`
  expect(exact).toHaveLength(158)
  expect(await excerpt(exact)).toBe(exact)
  expect(await excerpt(`${exact} more`)).toMatch(/word…$/)
  expect(await excerpt(`${'a'.repeat(150)}, ${'b'.repeat(50)}`)).toBe(`${'a'.repeat(150)}…`)
  expect(await excerpt('云'.repeat(300))).toHaveLength(158)
})
