import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { position } from './documents.ts'
import { fromOwnAddress } from './forms.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** Content type and body of posts that none of our forms makes. */
const bodies: Record<string, readonly [type: string | undefined, body: string | Buffer]> = {
  'no content type': [undefined, 'name=Mina'],
  JSON: ['application/json', '{"name":"Mina"}'],
  'plain text': ['text/plain', 'name=Mina'],
  XML: ['application/xml', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
  'an unknown type': ['x/y; charset="', 'name=Mina'],
  'a boundary that is missing': ['multipart/form-data', part('name', 'Mina')],
  'a boundary that is empty': ['multipart/form-data; boundary=', part('name', 'Mina')],
  'a multipart body cut off in a header': [multipart, '--b\r\nContent-Disposition: form-da'],
  'a multipart body cut off in a value': [multipart, part('name', 'Mina').slice(0, -4)],
  'a multipart body cut off in a file': [multipart, part('cv', '%PDF-1.7 ', '; filename="cv.pdf"')],
  'a multipart body without a name': [multipart, `${part('name', 'Mina').replace(' name="name"', '')}--b--`],
  'a header without an end': [multipart, `--b\r\n${'X: y\r\n'.repeat(4_000)}`],
  'random bytes as a form': [urlencoded, randomBytes(4_096)],
  'random bytes as multipart': [multipart, randomBytes(4_096)],
  'nothing at all': [urlencoded, ''],
  'NUL and control characters': [urlencoded, 'name=%00%01%1b%7f&message=%00%00%00%00%00%00%00%00%00%00%00'],
  'what is not UTF-8': [urlencoded, 'name=%ff%fe%c3%28&email=%e2%28%a1'],
  'half a surrogate': [urlencoded, 'name=%ed%a0%80&message=%ed%b0%80'],
  'broken percent signs': [urlencoded, 'name=%&email=%z&message=%%%'],
  'HTML in every field': [
    urlencoded,
    ['name', 'email', 'company', 'phone', 'message', 'need', 'budget', 'role', 'link', 'page', 'kind', 'utm', 'consent']
      .map((name) => `${name}=${encodeURIComponent(script)}`)
      .join('&'),
  ],
  'names of every object': [urlencoded, '__proto__=x&constructor=y&toString=z&hasOwnProperty=1'],
  'one name many times': [urlencoded, Array.from({ length: 5_000 }, () => 'name=M').join('&')],
  'many names': [urlencoded, Array.from({ length: 5_000 }, (_, index) => `n${index}=1`).join('&')],
  'a file where text belongs': [multipart, `${part('name', script, '; filename="a.html"')}--b--`],
  'a path as file name': [multipart, `${part('cv', '%PDF-1.7', '; filename="../../../etc/passwd"')}--b--`],
  'a body over the limit': [urlencoded, `message=${'x'.repeat(70_000)}`],
}
const paths = [
  '/contact-us',
  position,
  '/newsletter',
  '/newsletter/confirm?token=%00',
  '/newsletter/unsubscribe?token=%ff',
  '/enquiries/take?token=%ff',
]

for (const path of paths) {
  test(`${path} refuses what no form sends, without failing, and never shows it unescaped`, async ({ request }) => {
    for (const [name, [type = '', body]] of Object.entries(bodies)) {
      // Each from its own IP address: otherwise the limits would answer.
      const headers = { 'Content-Type': type, ...fromOwnAddress().extraHTTPHeaders }
      const response = await request.post(path, { data: Buffer.from(body), headers, maxRedirects: 0 })
      expect(response.status(), name).toBeLessThan(500)
      const answer = await response.text()
      expect(answer, name).not.toMatch(/<script>alert|<img src=x|root:x?:0/)
      expect(response.headers()['content-security-policy'], name).toBeTruthy()
    }
  })
}

test('what was typed comes back as text, even in the data that starts the page', async ({ request }) => {
  const response = await request.post('/contact-us', { form: { name: script, message: '</script><b>' } })
  expect(response.status()).toBe(422)
  const answer = await response.text()
  expect(answer).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(answer).not.toContain('</script><b>')
})
