import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../leads.fixture.ts'
import { contentTypes, wordDocument, workbook, zip } from './archives.fixture.ts'
import { typeOfFile } from './file-check.ts'

const MB = 1024 * 1024
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const docx = wordDocument()
const xlsx = workbook()
const parts = { '[Content_Types].xml': contentTypes(), 'word/document.xml': '<w/>' }
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'

async function checked(file: Buffer): Promise<string | undefined> {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, file)
  return typeOfFile(path)
}

test.each([
  ['a PDF', pdf, 'pdf'],
  ['a PDF of which little is marks', Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(4 * MB), pdf.subarray(9)]), 'pdf'],
  ['a Word document', docx, 'docx'],
  ['an Excel workbook', xlsx, 'xlsx'],
  [
    'one that lists its types last',
    zip({ 'word/document.xml': '<w/>', '[Content_Types].xml': contentTypes() }),
    'docx',
  ],
  [
    'one with pictures and a comment',
    zip({ ...parts, 'word/media/a&b.png': 'x'.repeat(MB) }, { comment: 'Hi' }),
    'docx',
  ],
])('%s is taken', async (_what, file, type) => {
  expect(await checked(file)).toBe(type)
})

test.each([
  ['half a PDF', pdf.subarray(0, 20)],
  ['a PDF after something else', Buffer.concat([Buffer.from('MZ'), pdf])],
  ['a PDF that is an archive as well', Buffer.concat([pdf, zip(parts, { comment: '%%EOF' })])],
  [
    'an archive that is a PDF as well',
    zip({ ...parts, 'a.pdf': '' }, { decoys: { '%PDF-1.7': '' }, comment: '%%EOF' }),
  ],
  ['an archive with something behind it', Buffer.concat([docx, pdf])],
  ['a document with macros by its type', zip({ ...parts, '[Content_Types].xml': contentTypes(macroType) })],
  [
    'a document whose macros hide behind the type of a document',
    wordDocument({
      '[Content_Types].xml': contentTypes(
        macroType,
        '<Default Extension="x" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
      ),
    }),
  ],
  [
    'macros spelt by an entity',
    wordDocument({
      '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macro&#69;nabled.main+xml', contentTypes()),
    }),
  ],
  ['a document with the part that holds macros', wordDocument({ 'word/vbaProject.bin': 'x' })],
  ['a document with controls', wordDocument({ 'word/activeX/activeX1.bin': 'x' })],
  [
    'a document inside and a program by its directory',
    zip(
      { ...parts, '[Content_Types].xml': contentTypes(macroType) },
      { decoys: { '[Content_Types].xml': contentTypes() } },
    ),
  ],
  [
    'a presentation',
    zip({
      ...parts,
      '[Content_Types].xml': contentTypes(
        'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      ),
    }),
  ],
  ['an archive without types', zip({ 'word/document.xml': '<w/>' })],
  ['an archive that unpacks to 4 GB', zip({ ...parts, 'word/a.xml': 'x' }, { claims: { 'word/a.xml': 0xffffffff } })],
  [
    'a list of types that unpacks to 50 MB',
    wordDocument({ '[Content_Types].xml': contentTypes('x', ' '.repeat(50 * MB)) }),
  ],
  [
    'an archive of 60,000 parts',
    zip({ ...parts, ...Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`a${n}`, ''])) }),
  ],
  ['an archive whose directory lies', Buffer.concat([docx.subarray(0, -10), Buffer.alloc(10, 255)])],
  ['an archive without its end', docx.subarray(0, -30)],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a few bytes', Buffer.from('P')],
])('%s is refused', async (_what, file) => {
  expect(await checked(file)).toBeUndefined()
})

test('damage anywhere is a refusal or the file as it was, never a failure', async () => {
  const path = join(await temporaryFolder(), 'file')
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(pdf, docx, xlsx), damage, fc.nat(), async (file, changes, cut) => {
      const damaged = Buffer.from(file)
      for (const [at, byte] of changes) damaged[at % damaged.length] = byte
      await writeFile(path, cut % 2 === 0 ? damaged : damaged.subarray(0, cut % damaged.length))
      expect([undefined, 'pdf', 'docx', 'xlsx']).toContain(await typeOfFile(path))
    }),
    { numRuns: 300 },
  )
})
