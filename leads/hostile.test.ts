import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailBody, mailTable } from './channels/mail.ts'
import { csvLine } from './csv.ts'
import { needs } from './form-values.ts'
import { validate } from './forms.ts'
import { consent, leadsWith } from './leads.fixture.ts'

const names = [
  'name',
  'email',
  'company',
  'phone',
  'need',
  'budget',
  'message',
  'consent',
  'role',
  'teamSize',
  'start',
  'position',
  'link',
  '__proto__',
]
const nasty = fc.constantFrom(
  '',
  '\u0000',
  'Eve\r\nBcc: all@example.com',
  'eve@example.com\nX: y',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table leads; --",
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '@SUM(1)',
  '\t=1+1',
  '\ud800',
  '\u202egnp.exe',
  'x'.repeat(40_000),
  '{{7*7}}',
  '../../etc/passwd',
  'yes',
  'mina@example.com',
  'testing',
)
const value = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 60 }))
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value)
/** An enquiry that passes, except for what is hostile in its free text. */
const plausible = fc.record({
  name: fc.oneof(nasty, fc.string({ unit: 'binary', minLength: 1, maxLength: 90 })),
  email: fc.oneof(
    fc.emailAddress(),
    fc.nat().map((n) => `sender-${n}@example.com`),
  ),
  company: value,
  need: fc.constantFrom(...needs),
  message: value.map((text) => `Please read this: ${text}`),
  consent: fc.constant('yes'),
})
const contentTypes = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  '',
)

test('1,200 hostile posts: read and judged without an exception, whatever their type and body', async () => {
  const { leads, lines } = await leadsWith()
  const statuses = new Set<string>()
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 3_000 }),
    fields.map((each) => new TextEncoder().encode(new URLSearchParams(each).toString())),
    fields.map((each) => new TextEncoder().encode(multipart(each))),
    fields.map((each) => new TextEncoder().encode(multipart(each).slice(0, -20))),
  )
  await fc.assert(
    fc.asyncProperty(bodies, contentTypes, fc.ipV4(), async (body, type, address) => {
      const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })
      const form = await leads.readForm(request)
      statuses.add(form.status)
      if (form.status !== 'read') return
      const submission = {
        fields: form.fields,
        upload: form.upload,
        sender: { address },
        visit: form.fields,
        honeypot: '',
        consent,
      }
      for (const kind of ['enquiry', 'hire-request', 'application'] as const) {
        expect((await leads.submit({ ...submission, kind })).status).toMatch(/^(?:accepted|invalid)$/)
      }
    }),
    { numRuns: 1_200 },
  )
  // More text than a form may bring, which the generator may or may not produce.
  statuses.delete('too-large')
  expect(statuses).toEqual(new Set(['read', 'malformed']))
  expect(lines).toEqual([])
}, 120_000)

test('1,000 hostile enquiries that pass are kept as they are, and leave unescaped neither in CSV nor in mails', async () => {
  const { leads, stored, lines } = await leadsWith()
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(plausible, fc.ipV4(), value, async (each, address, text) => {
      const visit = { landingPath: text, referrerHost: text, pagePath: text, utm: { utm_source: text } }
      const outcome = await leads.submit({
        kind: 'enquiry',
        fields: each,
        sender: { address },
        visit,
        honeypot: '',
        consent,
      })
      if (outcome.status === 'accepted') accepted++
      else expect(outcome).toMatchObject({ status: 'invalid' })
    }),
    { numRuns: 1_000 },
  )
  expect(lines).toEqual([])
  const kept = await stored()
  expect(accepted).toBeGreaterThan(300)
  expect(kept.length).toBeGreaterThan(250)
  for (const lead of kept) {
    for (const cell of cellsOf(csvLine(lead))) expect(cell).not.toMatch(/^[\s]*[=+\-@]/)
    const values = Object.entries(lead.fields)
    for (const { html } of [mailTable(values), mailBody(values.map(([, text]) => text))]) {
      const written = html.replace(/<\/?(?:table|tr|th|td|p|html|body|meta|a|!doctype)\b[^<>]*>|<br>/g, '')
      expect(written).not.toMatch(/[<>]/)
    }
    expect(lead.fields.name).not.toMatch(/\p{Cc}/u)
  }
}, 120_000)

test('validating twice gives the same valid result', () => {
  fc.assert(
    fc.property(plausible, (each) => {
      const once = validate('enquiry', each)
      if (!once.valid) return
      const strings = Object.fromEntries(
        Object.entries(once.fields).flatMap(([name, text]) => (text ? [[name, text]] : [])),
      )
      expect(validate('enquiry', strings)).toEqual(once)
    }),
    { numRuns: 500 },
  )
})

function multipart(each: Readonly<Record<string, string>>): string {
  const parts = Object.entries(each).map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  return `${parts.join('')}--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n`
}

/** The cells of one CSV line, as a spreadsheet reads them. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
}
