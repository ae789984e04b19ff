import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { escapeMarkup } from '../xml.ts'
import { renderMarkdown } from './markdown.server.ts'
import { pageAsMarkdown } from './page-as-markdown.server.ts'

const url = 'https://quayside.example/services/ferries'
const head = `<title>Ferries &amp; more</title><link rel="canonical" href="${url}">`
const pageOf = (main: string, more = '') =>
  `<html><head>${head}${more}</head><body><nav>Menu</nav><main id="main">${main}</main><footer>Foot</footer></body></html>`

/** What follows the front matter. */
const bodyOf = async (main: string) => (await pageAsMarkdown(pageOf(main))).replace(/^---\n.*?\n---\n\n/s, '').trimEnd()

test('a page begins with its title, its URL and, of an article, the date; header and footer are left out', async () => {
  const dated = '<meta property="article:modified_time" content="2026-11-04T09:00:00.000Z">'
  expect(await pageAsMarkdown(pageOf('<h1>Ferries</h1><p>They float.</p>', dated))).toBe(
    `---\ntitle: "Ferries & more"\nurl: "${url}"\nupdated: "2026-11-04T09:00:00.000Z"\n---\n\n# Ferries\n\nThey float.\n`,
  )
})

test.each([
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
  [
    '<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Friday</td></tr></tbody></table>',
    '| Day |\n| - |\n| Friday |',
  ],
  ['<details><summary>Why?</summary><p>Because.</p></details>', 'Why?\n\nBecause.'],
  [
    '<p>See <a href="/blogs?page=2#list">the <b>list</b></a>.</p>',
    'See [the **list**](https://quayside.example/blogs?page=2#list).',
  ],
  ['<p><a href="#work">Work</a></p>', `[Work](${url}#work)`],
  ['<p><img src="/art/x.svg" alt="Two rivers meet"><img src="/y.svg" alt=""></p>', 'Two rivers meet'],
  ['<a href="/a"><h3>Card</h3><p>About it.</p></a>', '### [Card](https://quayside.example/a)\n\nAbout it.'],
  ['<pre><code><span>a</span><span>b</span></code></pre>', '```\nab\n```'],
])('%s is written as %j', async (html, markdown) => {
  expect(await bodyOf(html)).toBe(markdown)
})

test('what styles put apart is not run together, and what belongs together is not torn apart', async () => {
  expect(await bodyOf('<p><strong>40+</strong><span>clients</span></p>')).toBe('**40+** clients')
  expect(await bodyOf('<h3>Scope<span>Weeks 1</span></h3>')).toBe('### Scope Weeks 1')
  expect(await bodyOf('<p>a <em>b</em>, (<a href="/c">c</a>) H<sub>2</sub>O <code>x</code>s 1<!-- -->2</p>')).toBe(
    'a *b*, ([c](https://quayside.example/c)) H2O `x`s 12',
  )
})

test('a form is where it can be sent; one that only filters, controls and decoration are left out with their lists', async () => {
  const form = '<form method="post"><label>Name</label><input><button>Send enquiry</button></form>'
  expect(await bodyOf(`<section id="enquire"><div>${form}</div></section>`)).toBe(`[Send enquiry](${url}#enquire)`)
  const silent = [
    '<form method="get"><button>Find</button></form>',
    '<nav>Home</nav><svg><title>A</title></svg><script>b</script><template>c</template>',
    '<p aria-hidden="true">d</p><p hidden>e</p><dialog>f</dialog>',
    '<ul><li><button>1</button></li></ul>',
  ]
  expect(await bodyOf(silent.join(''))).toBe('')
})

test('a page that is a list of ten thousand links is read in time', async () => {
  const items = Array.from({ length: 10_000 }, (_, at) => `<li><a href="/blogs/${at}">Article ${at}</a></li>`)
  expect((await bodyOf(`<ul>${items.join('')}</ul>`)).split('\n')).toHaveLength(10_000)
}, 60_000)

const troubles = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</main>',
  '-->',
  '---\n',
  '\n\n',
  '# ',
  '[a](',
  'javascript:',
  ')',
  '`',
  '```\n',
  '| ',
  '> ',
  '&lt;',
  '*',
  '_',
  '<',
  'words',
  ' ',
]
const anything = fc
  .array(fc.oneof(fc.constantFrom(...troubles), fc.string({ maxLength: 4 })), { maxLength: 8 })
  .map((parts) => parts.join(''))

test('whatever a text says, it stays a text: read as Markdown it is no element, no link and no field of the front', async () => {
  const { document } = new Window()
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const title = `<title>${escapeMarkup(text)}</title>`
      const markdown = await pageAsMarkdown(`<head>${title}</head><main><h2>${escapeMarkup(text)}</h2></main>`)
      const [, front = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(markdown) ?? []
      expect(front.split('\n')).toHaveLength(2)
      document.body.innerHTML = (await renderMarkdown(body || 'nothing')).html
      // Remark links each e-mail address that it reads, also one whose @ is escaped.
      const elements = 'body > :not(h2, p), h2 :not(a[href^="mailto:"]), body :is(img, script)'
      expect(document.querySelectorAll(elements)).toHaveLength(0)
    }),
    { examples: [['-@-.A'], ['a@b.co']] },
  )
})
