import { expect, onTestFinished, test, vi } from 'vitest'
import { renderMarkdown } from './markdown.server.ts'

const html = async (markdown: string) => (await renderMarkdown(markdown)).html

test.each([
  ['a script element', '<script>alert(1)</script>'],
  ['a script inside a paragraph', 'Hello <script>alert(1)</script> there'],
  ['a script that hides in another', '<scr<script>ipt>alert(1)</script>'],
  ['an event handler', '<img src=x onerror=alert(1)>'],
  ['an event handler in a paragraph', 'Hello <b onmouseover="alert(1)">there</b>'],
  ['an SVG that runs on load', '<svg onload=alert(1)><script>alert(1)</script></svg>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a frame with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="https://evil.example"></object><embed src="https://evil.example">'],
  ['a form', '<form action="https://evil.example"><input name="password"><button>Go</button></form>'],
  ['a style element', '<style>body { display: none }</style>'],
  ['a style attribute', '<p style="position: fixed; inset: 0">Hello</p>'],
  ['a base address', '<base href="https://evil.example">'],
  ['a refresh', '<meta http-equiv="refresh" content="0; url=https://evil.example">'],
  ['an import', '<link rel="stylesheet" href="https://evil.example">'],
  ['MathML with a link', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>'],
  ['a template that closes early', '<template><script>alert(1)</script></template>'],
  ['a comment that ends early', '<!--><script>alert(1)</script>-->'],
])('%s does not survive', async (_, markdown) => {
  // Shown as it was typed, it has no angle bracket.
  expect(await html(`Before.\n\n${markdown}\n\nAfter.`)).not.toMatch(/<(?!\/?p>)/)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  'java&Tab;script:alert(1)',
  '&#x6A;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
])('a link or a picture to %s loses its address', async (address) => {
  const body = await html(`[one](<${address}>) ![two](<${address}>)\n\n[three][x]\n\n[x]: <${address}>`)
  expect(body).toContain('one')
  expect(body).not.toMatch(/href=|src=/)
})

test('an automatic link to a script is no link', async () => {
  expect(await html('<javascript:alert(1)>')).toBe('<p>&#x3C;javascript:alert(1)></p>')
})

test('the title of a link cannot leave its attribute', async () => {
  expect(await html('[a](https://good.example "\\" onclick=\\"alert(1)")')).toBe(
    '<p><a href="https://good.example" title="&#x22; onclick=&#x22;alert(1)">a</a></p>',
  )
})

test('the name of a code block’s language cannot add attributes', async () => {
  const body = await html('```ts"onload="alert(1)\nconst a = 1\n```')
  expect(body).not.toContain('onload')
  expect(body).toContain('const a = 1')
})

test('code is shown, never run', async () => {
  const body = await html('```html\n<script>alert(1)</script>\n```\n\nand `<img onerror=alert(1)>`')
  expect(body).not.toMatch(/<script|<img/)
  expect(body).toContain('<code>&#x3C;img onerror=alert(1)></code>')
})

test('ordinary links and pictures stay', async () => {
  expect(await html('[a](https://good.example/x) [b](/blogs) [c](mailto:a@good.example) ![d](/d.png)')).toBe(
    '<p><a href="https://good.example/x">a</a> <a href="/blogs">b</a> <a href="mailto:a@good.example">c</a> <img src="/d.png" alt="d"></p>',
  )
})

test('code is highlighted by its language, and a keyboard can scroll it', async () => {
  const body = await html('```ts\nconst a = 1\n```')
  expect(body).toContain('<pre class="shiki river"')
  expect(body).toContain('tabindex="0"')
  expect(body).toContain('<span class="code-keyword">const</span>')
})

test('code is highlighted to its end however slow the machine is', async () => {
  let now = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
  onTestFinished(() => clock.mockRestore())
  expect(await html('```ts\nconst a = 1\n```')).toContain('<span class="code-keyword">const</span>')
})

test('code in an unknown language, or in none, is plain', async () => {
  expect(await html('```cobol-85\nMOVE A TO B\n```')).toContain('<span>MOVE A TO B</span>')
  expect(await html('```\nplain\n```')).toContain('<span>plain</span>')
})

test('second-level headings make the outline, with the anchors they have in the text', async () => {
  const { html: body, outline } = await renderMarkdown('## Why `Tuesday`\n\n### Detail\n\n## Why *Tuesday*')
  expect(outline).toEqual([
    { id: 'why-tuesday', title: 'Why Tuesday' },
    { id: 'why-tuesday-1', title: 'Why Tuesday' },
  ])
  for (const { id } of outline) expect(body).toContain(`<h2 id="${id}">`)
})

test('a footnote and its mark lead to each other', async () => {
  const body = await html('Cheap[^1].\n\n[^1]: Under ten euro.')
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const targets = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets).toHaveLength(2)
  expect(ids).toEqual(expect.arrayContaining(targets))
})

test('a table scrolls in its own box, which a keyboard can reach', async () => {
  expect(await html('| a |\n| - |\n| b |')).toMatch(/^<section data-table="" tabindex="0" aria-label="[^"]+"><table>/)
})

test('tables are named after the headings above them, each by a unique name', async () => {
  const table = '| a |\n| - |\n| b |'
  const names = async (text: string) =>
    [...(await html(text)).matchAll(/<section [^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(await names(`${table}\n\n## Cookies\n\n${table}\n\nAnd:\n\n${table}\n\n### Who\n\n${table}`)).toEqual([
    'Table',
    'Cookies',
    'Cookies, 2',
    'Who',
  ])
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'YouTube'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871', 'Vimeo'],
])('%s on a line of its own is a film that plays here, and without scripts a link', async (written, address, host) => {
  expect(await html(`Before.\n\n${written}\n\nAfter.`)).toContain(
    `<p><a href="${written}" data-film="${address}">Play the video from ${host}</a></p>`,
  )
  expect(await html(`[The loom at work](${written})`)).toContain(`data-film="${address}">The loom at work</a>`)
  expect(await html(`Seen at ${written} today`)).not.toContain('data-film')
})

test('the films of a text are listed as they play, with what their links say', async () => {
  const text = '[The loom at work](https://vimeo.com/76979871)\n\nhttps://youtu.be/dQw4w9WgXcQ'
  expect((await renderMarkdown(text)).films).toEqual([
    { address: 'https://player.vimeo.com/video/76979871', title: 'The loom at work' },
    { address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: '' },
  ])
})

test('a line of its own that leads to anywhere else is a link', async () => {
  expect(await html('https://good.example/watch?v=1')).not.toContain('data-film')
})

test('a picture that says it is decoration has an empty alternative text', async () => {
  expect(await html('![decoration](/a.png) ![A loom](/b.png)')).toBe(
    '<p><img src="/a.png" alt=""> <img src="/b.png" alt="A loom"></p>',
  )
})

test.each(['/uploads/quay_a1b2c3.jpg', 'http://127.0.0.1:1337/uploads/quay_a1b2c3.jpg'])(
  'an uploaded picture written as %s comes from this server, in sizes of its own, with its words',
  async (src) => {
    const body = await html(`![The quay at dawn](${src})`)
    expect(body).toContain('src="/_image/w_1280,f_jpeg/uploads/quay_a1b2c3.jpg" alt="The quay at dawn"')
    expect(body).toContain('/_image/w_320,f_webp/uploads/quay_a1b2c3.jpg 320w, ')
    expect(body).toContain('loading="lazy"')
    expect(body).not.toContain('127.0.0.1')
  },
)

test('an uploaded picture that may move has a still for readers who asked for less motion', async () => {
  const body = await html('![A loom](/uploads/loom_1a.gif)')
  expect(body).toMatch(/^<p><picture><source media="\(prefers-reduced-motion\)" srcset="[^"]*f_jpeg[^"]*" sizes="/)
  expect(body).toMatch(/<img src="[^"]*" alt="A loom" srcset="[^"]*f_webp/)
})

test.each(['/uploads/drawing.svg', 'https://elsewhere.example/uploads/a.jpg', '/media/team.jpg'])(
  '%s is no upload that can be resized',
  async (src) => {
    expect(await html(`![Words](${src})`)).toBe(`<p><img src="${src}" alt="Words"></p>`)
  },
)

test('an uploaded drawing and a document are URLs of this site', async () => {
  const written = 'http://localhost:1337/uploads'
  expect(await html(`![A plan](${written}/plan_1a.svg) [The plan](${written}/plan_2b.pdf)`)).toBe(
    '<p><img src="/uploads/plan_1a.svg" alt="A plan"> <a href="/uploads/plan_2b.pdf">The plan</a></p>',
  )
})

test('no line is broken between code and the mark behind it', async () => {
  expect(await html('Read `a`, then (`b`). `c` is left')).toBe(
    '<p>Read <span data-whole=""><code>a</code>,</span> then (<span data-whole=""><code>b</code>).</span> <code>c</code> is left</p>',
  )
  expect(await html('```\na\n```\n, b')).not.toContain('data-whole')
})

test('an empty corner of a table is not a header', async () => {
  expect(await html('| | Days |\n| - | - |\n| Booking | 62 |')).toMatch(/<td><\/td>\s*<th scope="col">Days<\/th>/)
})

test.each([
  [1, 1],
  [238, 1],
  [356, 1],
  [357, 2],
  [1190, 5],
])('%i words take %i minutes', async (words, minutes) => {
  expect((await renderMarkdown('word '.repeat(words).trim())).minutes).toBe(minutes)
})

test.each([
  ['Chinese', '云计算迁移，很快。', 4_250, 13],
  ['Japanese', '雲への移行はすぐに終わります。', 4_250, 11],
  ['Thai', 'การย้ายไปยังคลาวด์ใช้เวลาไม่นาน', 4_250, 6],
  ['Korean', '클라우드로 옮기는 일은 오래 걸리지 않습니다. ', 4_250, 4],
  ['Latin with some Chinese', `${'word '.repeat(238)}${'云'.repeat(255)}`, 1_445, 2],
])('a text in %s takes as long as its script does', async (_script, text, length, minutes) => {
  const written = text.repeat(Math.ceil(length / text.length)).slice(0, length)
  expect((await renderMarkdown(written)).minutes).toBe(minutes)
})

test('a checklist says by signs what is ticked', async () => {
  const body = await html('- [x] done\n- [ ] not *yet*\n- no line of it')
  expect(body).toContain('<li class="task-list-item"><span>☑</span> done</li>')
  expect(body).toContain('<li class="task-list-item"><span>☐</span> not <em>yet</em></li>')
  expect(body).not.toContain('<input')
})
