import { expect, test } from 'vitest'
import { judgeFile } from '../accepted-files.ts'
import { body, contentTypes, relationships, wordDocument, zip } from '../archives.fixture.ts'

const run = (code: string) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`
const mark = (kind: 'begin' | 'separate' | 'end') => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
const field = (...codes: readonly string[]) =>
  `<w:p>${mark('begin')}${codes.join('\n')}${mark('separate')}<w:r><w:t>shown</w:t></w:r>${mark('end')}</w:p>`
const document = (content: string) => wordDocument({ 'word/document.xml': body(content) })
const related = (...targets: [kind: string, target: string][]) =>
  wordDocument({ 'word/_rels/document.xml.rels': relationships(...targets) })
const part = (name: string, type: string, content: string) =>
  wordDocument({
    '[Content_Types].xml': contentTypes(undefined, `<Override PartName="/${name}" ContentType="${type}"/>`),
    [name]: content,
  })
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const wordPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

test.each([
  ['links to follow', related(['hyperlink', '!https://example.com/ann'], ['hyperlink', '!mailto:ann@example.com'])],
  ['a link that Word could not read', related(['hyperlink', '!linkedin.com/in/ann'])],
  ['a link to a file of one’s own', related(['hyperlink', '!file:///C:\\Users\\Ann\\letter.docx'])],
  ['a template on its author’s disk', related(['attachedTemplate', '!file:///C:\\Users\\Ann\\Resume%20modern.dotx'])],
  ['pictures and styles', related(['image', 'media/image1.png'], ['styles', 'styles.xml'])],
  ['page numbers, dates and contents', document(field(run(' PAGE ')) + field(run(' TOC \\o "1-3" \\h ')))],
  ['words that are fields elsewhere', document(field(run(' HYPERLINK "https://example.com/embed link" ')))],
  ['a field in a field', document(field(run(' IF '), field(run(' PAGE ')), run(' = 1 "Link" "" ')))],
  ['places to fill in', document(field(run(' MACROBUTTON NoMacro [Your name] ')))],
  [
    'the main part that Word Online writes',
    zip({
      '[Content_Types].xml': contentTypes(undefined, '', 'word/document2.xml'),
      '_rels/.rels': relationships(['officeDocument', 'word/document2.xml']),
      'word/document2.xml': body(''),
    }),
  ],
  [
    'a main part of any name, in other case',
    zip({
      '[content_types].XML': contentTypes(undefined, '', 'Letters/Ann.xml'),
      '_RELS/.rels': relationships(['officeDocument', '/letters/ann.XML']),
      'letters/Ann.xml': body(''),
    }),
  ],
  [
    'the strict form',
    wordDocument({ '_rels/.rels': relationships([`${strict}/officeDocument`, 'word/document.xml']) }),
  ],
  ['a part in UTF-16', wordDocument({ 'word/document.xml': `\ufeff${body('')}` }, { utf16: ['word/document.xml'] })],
  ['sizes behind the data', wordDocument({}, { described: true })],
  ['a font inside', part('word/fonts/a.odttf', 'application/vnd.openxmlformats-officedocument.obfuscatedFont', 'x')],
  ['an author’s own data', part('customXml/item1.xml', 'application/xml', '<control/>')],
])('a document with %s is taken', (_what, file) => {
  expect(judgeFile(file)).toBe('docx')
})

const lying = wordDocument({ 'word/vbaProject.bin': 'x' })
lying.writeUInt16LE(3, lying.length - 14)
lying.writeUInt16LE(3, lying.length - 12)
const encrypted = wordDocument()
encrypted.writeUInt16LE(1, encrypted.indexOf('PK\u0001\u0002') + 8)
const renamed = wordDocument({ 'word/a.xml': '<a/>' })
renamed.write('word/b.xml', renamed.indexOf('word/a.xml'))

test.each([
  ['a template elsewhere', related(['attachedTemplate', '!http://example.com/a.dotm'])],
  ['a template on another computer', related(['attachedTemplate', '!file://example.com/share/a.dotm'])],
  ['one behind the path of a disk', related(['attachedTemplate', '!file:///\\\\example.com\\a.dotm'])],
  ['a picture elsewhere', related(['image', '!\\\\example.com\\a.png'])],
  ['a picture elsewhere by any mode', related(['image', 'http://example.com/a.png'])],
  ['a film elsewhere', related(['video', '!https://example.com/film'])],
  ['a frame elsewhere', related(['frame', '!https://example.com/'])],
  ['another document elsewhere', related(['subDocument', '!letter.docx'])],
  ['a link that runs', related(['hyperlink', '!javascript:alert(1)'])],
  ['a link that logs in elsewhere', related(['hyperlink', '!file://example.com/share'])],
  ['a strict relationship elsewhere', related([`${strict}/image`, '!http://example.com/a.png'])],
  ['a target spelt by an entity', related(['image', '&#33;'], ['attachedTemplate', '!&#104;ttp://example.com/'])],
  ['an object', related(['oleObject', 'embeddings/oleObject1.bin'])],
  ['an embedded file', related(['package', 'letters/a.xlsx'])],
  ['a control', related(['control', 'activeX/activeX1.xml'])],
  ['another format inside', related(['aFChunk', 'a.html'])],
  ['an object by its element', document('<w:object><o:OLEObject Type="Link" r:id="rId1"/></w:object>')],
  ['a control by its element', document('<w:control r:id="rId1"/>')],
  ['a picture that is a link', document('<a:blip r:link="rId1"/>')],
  ['a drawing from elsewhere', document('<v:imagedata src="http://example.com/a.png"/>')],
  ['a film with its own page', document('<wp15:webVideoPr embeddedHtml="&lt;script&gt;"/>')],
  [
    'a letter to many',
    part('word/settings.xml', `${wordPart}.settings+xml`, '<w:settings><w:mailMerge/></w:settings>'),
  ],
  ...[
    'DDEAUTO c:\\\\a "b"',
    'dde a b',
    'INCLUDEPICTURE "http://e.example/a.png"',
    'IncludeText a',
    'LINK Excel.Sheet',
    'DATABASE \\d a',
  ].map((code): [string, Buffer] => [`the field ${code}`, document(field(run(` ${code} `)))]),
  ['a field over several runs', document(field(run(' D'), run('DE'), run('AUTO a b')))],
  ['a field in one element', document('<w:fldSimple w:instr=" DDEAUTO a b "/>')],
  ['a field within a field', document(field(run(' IF 1 = 1 '), field(run('DDEAUTO a b'))))],
  ['a field around a field', document(field(run('DDE'), field(run('QUOTE ""')), run('AUTO a b')))],
  ['a field named by a field', document(field(field(run('QUOTE 68 68 69')), run(' a b')))],
  ['a field that does not end', document(mark('begin') + run('DDEAUTO a b'))],
  ['a field in CDATA', document(field('<w:instrText><![CDATA[DDEAUTO a]]></w:instrText>'))],
  [
    'a field in its header',
    part('word/header1.xml', `${wordPart}.header+xml`, `<w:hdr>${field(run('DDEAUTO a'))}</w:hdr>`),
  ],
  [
    'a field in UTF-16',
    wordDocument({ 'word/document.xml': `\ufeff${body(field(run('DDEAUTO a')))}` }, { utf16: ['word/document.xml'] }),
  ],
  ['a second list of types', wordDocument({ '[CONTENT_TYPES].XML': contentTypes('a/macroEnabled') })],
  ['one part twice', wordDocument({ 'WORD/document.xml': body('') })],
  ['macros behind a short count', lying],
  ['a part under two names', renamed],
  ['something before it', Buffer.concat([Buffer.from('MZ'), wordDocument()])],
  ['something behind it', Buffer.concat([wordDocument(), Buffer.from('x')])],
  ['a part that its directory does not know', wordDocument({}, { decoys: { 'word/vba.xml': '<a/>' } })],
  ['a part of another size', wordDocument({ 'word/a.xml': '<a/>' }, { claims: { 'word/a.xml': 3 } })],
  ['a password', encrypted],
  ['an entity of its own', wordDocument({ 'word/document.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${body('&b;')}` })],
  ['a program inside', part('word/a.exe', 'application/x-msdownload', 'MZ')],
  ['an add-in', part('word/we.xml', 'application/vnd.ms-office.webextension+xml', '<a/>')],
  [
    'a main part that is not there',
    wordDocument({ '_rels/.rels': relationships(['officeDocument', 'word/other.xml']) }),
  ],
  ['elements in elements', document('<a>'.repeat(10_000) + '</a>'.repeat(10_000))],
  ['60 MB of text', wordDocument({ 'word/document.xml': body(' '.repeat(60_000_000)) })],
])('a document with %s is refused', (_what, file) => {
  expect(judgeFile(file)).toBeUndefined()
})

test('the last of many fields is found as surely as the first', () => {
  const many = field(run(' PAGE '), mark('separate')).repeat(5_000)
  expect(judgeFile(document(many))).toBe('docx')
  expect(judgeFile(document(many + field(run('DDEAUTO a'))))).toBeUndefined()
})
