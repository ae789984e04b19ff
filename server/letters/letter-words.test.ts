import { expect, test } from 'vitest'
import { readDocument } from '../../harness/documents.ts'
import { LEAVE } from '../../leads/channels/letter-mail.ts'
import { renderMarkdown } from '../../site/markdown/markdown.server.ts'
import { letterWords } from './letter-words.ts'

const siteUrl = 'https://www.quayside.example'
const dates = { publishedAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' }
const article = { title: 'Ice & <tar>', slug: 'ice', description: 'Why it "holds".', banner: null }
const june = {
  ...{ id: 1, slug: 'june', subject: 'June <b>nets</b>', preview: 'A line <i>after</i> it.', sample: false, ...dates },
  content:
    '## Nets\n\nRead [us](/about-us) & [them](https://other.example/?a=1&b=2), or write to {email}.\n\n<script>alert(1)</script>\n\n' +
    '![A net](/uploads/net_1.jpg)\n\n[x](javascript:alert(1))\n\n```html\n<td>\n```',
}

function written(archive: boolean, online: string | undefined, articles = [article], identity = {}) {
  const letter = { ...june, archive, articles }
  const configuration = {
    ...JSON.parse(JSON.stringify(readDocument('site-configuration.json'))),
    brand: 'Quay & Co',
    email: 'a@quayside.example',
  }
  const formTexts = JSON.parse(JSON.stringify(readDocument('form-texts.json')))
  formTexts.mails.newsletter = { ...formTexts.mails.newsletter, leave: 'To leave:', online }
  const content = {
    findLetter: async (slug: string) => (slug === 'june' ? letter : undefined),
    siteConfiguration: async () => configuration,
    formTexts: async () => formTexts,
    identity: async () => identity,
  }
  return letterWords('june', { content, renderMarkdown, siteUrl })
}

test('texts are escaped as on the site, links are whole, and each mail has its way out once as a link and once as text', async () => {
  const { html = '', text = '', subject } = (await written(true, 'On our site')) ?? {}
  expect(subject).toBe('June <b>nets</b>')
  expect(html).toContain('June &lt;b&gt;nets&lt;/b&gt;')
  expect(html).toContain('A line &lt;i&gt;after&lt;/i&gt; it.')
  expect(html).toContain('Ice &amp; &lt;tar&gt;')
  expect(html).not.toMatch(/<script|onclick="|javascript:|<b>nets|<form|<iframe/i)
  expect(html).not.toMatch(/<link|rel=/)
  expect(html.split(LEAVE)).toHaveLength(2)
  expect(text.split(LEAVE)).toHaveLength(2)
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(6)
  expect(addresses.filter((address) => !/^(?:https:\/\/|mailto:)/.test(address ?? ''))).toEqual([])
  expect(addresses).toContain(`${siteUrl}/letters/june`)
  expect(text).toContain(`${siteUrl}/letters/june`)
  expect(text).toContain(`Ice & <tar>\nWhy it "holds".\n${siteUrl}/blogs/ice`)
  expect(text).toContain('a@quayside.example')
})

test('a letter is in the colours of the company, and what it says of colours stays as it is written', async () => {
  const inInk = [{ ...article, title: 'Ink is #0D1D1C' }]
  const { html = '' } = (await written(true, 'On our site', inInk, { firstRiver: '#7a1f5c', ink: '#1f1024' })) ?? {}
  expect(html.match(/#0d1d1c|#015856/gi)).toEqual(['#0D1D1C'])
  expect(html).toContain('color:#1f1024')
  expect(html).toContain('solid #7a1f5c')
  expect((await written(true, 'On our site'))?.html).toContain('color:#0d1d1c')
})

test('every picture is one that readers see: nothing counts who opens a letter', async () => {
  const { html = '' } = (await written(false, 'On our site')) ?? {}
  const pictures = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, source]) => source)
  expect(pictures).toEqual([`${siteUrl}/_image/w_1280,f_jpeg/uploads/net_1.jpg`, `${siteUrl}/og/blogs/ice.png`])
  expect(html).not.toMatch(/url\(|@import|@font-face/)
})

test('a letter that is no page leads to none, nor one of a company without words for it; one without articles is whole', async () => {
  for (const { html, text } of [await written(false, 'On our site'), await written(true, undefined, [])].filter(
    (each) => each !== undefined,
  ))
    for (const part of [html, text]) expect(part).not.toContain('/letters/june"')
  expect(await written(true, undefined, [])).toMatchObject({
    html: expect.stringContaining('prefers-color-scheme:dark'),
  })
})

test('a letter is in the colours of its company', async () => {
  const { html = '' } = (await written(false, undefined)) ?? {}
  expect(html).toContain('#015856')
  const own = (await written(false, undefined, [article], { firstRiver: '#7a1f5c' }))?.html ?? ''
  expect(own).toContain('#7a1f5c')
  expect(own).not.toContain('#015856')
})
