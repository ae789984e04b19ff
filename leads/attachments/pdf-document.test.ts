import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { judgeFile } from './accepted-files.ts'
import { zip } from './archives.fixture.ts'

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
/** A PDF of these objects, numbered from 1. */
const pdf = (objects: readonly (string | Buffer)[], { head = '', tail = '' } = {}) =>
  Buffer.concat([
    Buffer.from(`${head}%PDF-1.7\n`, 'latin1'),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF${tail}`, 'latin1'),
  ])
const opening = (action: string, ...more: readonly (string | Buffer)[]) =>
  pdf([`<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`, '<< /Type /Pages /Kids [] /Count 0 >>', ...more])
const stream = (entries: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`), data, Buffer.from('\nendstream')])
/** Objects in a stream, the first of them with the number 9. */
const packed = (
  objects: readonly string[],
  { filter = '/Filter /FlateDecode', type = '/Type /ObjStm', before = '' } = {},
) => {
  const places = objects.map((_, at) => objects.slice(0, at).join(' ').length + before.length + (at > 0 ? 1 : 0))
  const table = `${places.map((place, at) => `${9 + at} ${place}`).join(' ')} `
  const content = Buffer.from(table + before + objects.join(' '))
  const data = filter === '' ? content : deflateSync(content)
  return stream(`${type} /N ${objects.length} /First ${table.length} ${filter}`, data)
}
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

test.each([
  ['nothing special', pdf([catalogue])],
  ['a place to open at', opening('[3 0 R /Fit]')],
  ['a place to open at by an action', opening('<< /S /GoTo /D [3 0 R /FitH 720] >>')],
  ['a place in an object of its own', opening('3 0 R', '<< /Type /Action /S /GoTo /D [4 0 R /Fit] >>')],
  ['a place without a name', opening('3 0 R', '[4 0 R /XYZ null null 0]')],
  [
    'links to follow',
    pdf([catalogue, '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>']),
  ],
  ['skills in its words', pdf(['<< /Title (HTML/CSS/JavaScript, /Launch and 1 0 object /JS) >>'])],
  ['skills in what a page draws', pdf([catalogue, stream('', Buffer.from('BT (Node/JavaScript /AA) Tj ET'))])],
  ['a comment about scripts', pdf([catalogue, '<< /A 1 % /JavaScript\n >>'])],
  ['a font called AA', pdf([catalogue, '<< /AA 3 0 R /AB 4 0 R >>'])],
  ['objects in a stream', pdf([catalogue, packed(['<< /Type /Font >>', '[1 2 3]'])])],
  ['a form to fill in', pdf([catalogue, '<< /FT /Tx /T (Name) /Subtype /Widget >>'])],
  ['a mark of its encoding before it', pdf([catalogue], { head: '\u00ef\u00bb\u00bf\r\n' })],
  [
    'a header of its carrier before it',
    pdf([catalogue], { head: `Content-Type: application/pdf${' '.repeat(900)}\r\n` }),
  ],
  ['zeros behind it', pdf([catalogue], { tail: '\0'.repeat(9_000) })],
  ['line ends behind it', pdf([catalogue], { tail: '\r\n'.repeat(9_000) })],
  ['a signature behind it', pdf([catalogue], { tail: `\n-----BEGIN SIGNATURE-----\n${'x'.repeat(4_000)}` })],
  ['a later version behind it', Buffer.concat([pdf([catalogue]), pdf([catalogue]).subarray(9)])],
])('a PDF with %s is taken', (_what, file) => {
  expect(judgeFile(file)).toBe('pdf')
})

test.each([
  ['a script when it opens', opening(script)],
  ['a script in an object of its own', opening('3 0 R', script)],
  ['a script by an escaped name', opening('<< /S /#4aava#53cript /#4AS (x) >>')],
  ['a script in a list of names', pdf(['<< /Type /Catalog /Names << /JavaScript 3 0 R >> >>'])],
  ['a script in a packed object', opening('9 0 R', packed([script]))],
  ['a script in a packed object of another name', pdf([catalogue, packed([script], { type: '/Type /XObject' })])],
  ['a script in an object that is packed without packing', pdf([catalogue, packed([script], { filter: '' })])],
  ['a script that only the table of its stream finds', pdf([catalogue, packed([`${script} )`], { before: '( ' })])],
  ['a script in a later version', Buffer.concat([pdf([catalogue]), opening(script).subarray(9)])],
  ['a script that begins in a string', pdf([`<< /Title (3 0 obj ${script} endobj) >>`])],
  ['a script that begins in a comment', pdf([catalogue, `% 3 0 obj ${script} endobj\n<< >>`])],
  ['a script that begins in data', pdf([catalogue, stream('', Buffer.from(`3 0 obj ${script} endobj`))])],
  ['a script behind comments', pdf(['<< /Type /Catalog /OpenAction % a\n << /S % b\n /JavaScript >> >>'])],
  ['a program to start', opening('<< /S /Launch /F (cmd.exe) >>')],
  ['a page to fetch', opening('<< /S /URI /URI (https://example.com) >>')],
  ['a page to fetch in an object of its own', opening('3 % a\n 0 R', '<< /S /URI /URI (https://example.com) >>')],
  ['a page to fetch in a packed object', opening('9 0 R', packed(['<< /S /URI /URI (https://example.com) >>']))],
  ['a page to fetch after the place', opening('<< /S /GoTo /D [3 0 R] /Next << /S /URI >> >>')],
  ['another file to open', opening('<< /S /GoToR /F (\\\\\\\\example.com\\\\a.pdf) >>')],
  ['actions of a page', pdf([catalogue, '<< /Type /Page /Parent 2 0 R /AA << /O 5 0 R >> >>'])],
  ['a form to send', pdf([catalogue, '<< /Subtype /Link /A << /S /SubmitForm /F (https://example.com) >> >>'])],
  ['a file inside', pdf(['<< /Type /Catalog /Names << /EmbeddedFiles 3 0 R >> >>'])],
  ['a film', pdf([catalogue, '<< /Type /Annot /Subtype /RichMedia >>'])],
  ['another kind of form inside', pdf(['<< /Type /Catalog /AcroForm << /XFA 3 0 R >> >>'])],
  ['data elsewhere', pdf([catalogue, stream('/F (https://example.com/a)', Buffer.from(''))])],
  ['a password', pdf(['<< /Root 2 0 R /Encrypt 3 0 R >>'])],
  ['packed objects that nobody can read', pdf([catalogue, packed([script], { filter: '/Filter /ASCII85Decode' })])],
  ['packed objects of 100 MB', pdf([catalogue, packed([' '.repeat(100_000_000)])])],
  ['objects over objects', Buffer.from(`%PDF-1.7\n${'1 0 obj ('.repeat(100_000)}\n%%EOF`)],
  ['lists in lists', pdf([catalogue, '['.repeat(100_000)])],
  ['no end', pdf([catalogue]).subarray(0, 60)],
  ['a beginning too far inside', pdf([catalogue], { head: ' '.repeat(1_100) })],
  ['a program before it', pdf([catalogue], { head: 'MZ\u0090\0' })],
  ['a picture before it', pdf([catalogue], { head: 'GIF89a' })],
  ['an archive behind it', Buffer.concat([pdf([catalogue]), zip({ 'a.exe': 'x' })])],
])('a PDF with %s is refused', (_what, file) => {
  expect(judgeFile(file)).toBeUndefined()
})
