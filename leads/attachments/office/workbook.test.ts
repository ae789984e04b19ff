import { expect, test } from 'vitest'
import { judgeFile } from '../accepted-files.ts'
import { contentTypes, relationships, sheetType, wordDocument, workbook, zip } from '../archives.fixture.ts'

const calculated = (formula: string) => workbook(`<c r="A1"><f>${formula}</f><v>1</v></c>`)
const related = (...targets: [kind: string, target: string][]) =>
  workbook('', { 'xl/_rels/sheet1.xml.rels': relationships(...targets) })
const part = (name: string, type: string, content = '<a/>') =>
  workbook('', { [name]: content }, `<Override PartName="/${name}" ContentType="${type}"/>`)
const sheetPart = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const answers = '<c t="inlineStr"><is><t>See =WEBSERVICE("x") and cmd|calc!A0</t></is></c>'

test.each([
  ['answers', workbook(answers)],
  ['sums and choices', calculated('IF(COUNTIF(B2:B9,"Yes")&gt;3,"a|b","https://example.com/")')],
  ['its own functions', calculated('MYIMAGE(1)+_xlfn.XLOOKUP(A1,B:B,C:C)')],
  ['links to follow', related(['hyperlink', '!https://example.com/'], ['hyperlink', '!mailto:ann@example.com'])],
  ['a link that a cell makes', calculated('HYPERLINK("https://example.com/"&amp;A2,"ours")')],
  ['a list to choose from', workbook('', { 'xl/a.xml': '<x><formula1>"Yes,No"</formula1></x>' })],
  ['a chart', workbook('', { 'xl/charts/chart1.xml': '<c:chart><c:f>Security!$A$1:$A$9</c:f></c:chart>' })],
  ['what a printer was told', part('xl/p.bin', `${sheetPart}.printerSettings`, 'x')],
  ['notes beside cells', part('xl/d.vml', 'application/vnd.openxmlformats-officedocument.vmlDrawing', '<xml/>')],
])('a workbook with %s is taken', (_what, file) => {
  expect(judgeFile(file)).toBe('xlsx')
})

test.each([
  ['macros', workbook('', { 'xl/vbaProject.bin': 'x' })],
  [
    'macros by its type',
    workbook('', {
      '[Content_Types].xml': contentTypes(
        'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
        '',
        'xl/workbook.xml',
      ),
    }),
  ],
  ['macros of the nineties', part('xl/macrosheets/sheet1.xml', 'application/vnd.ms-excel.macrosheet+xml')],
  ['a dialogue of the nineties', part('xl/d.xml', `${sheetPart}.dialogsheet+xml`)],
  ['another program', calculated("cmd|'/C calc'!A0")],
  ['another program after a text', calculated('IF("a|b"="",1,DDE|x!y)')],
  [
    'another program in a name',
    workbook('', { 'xl/workbook.xml': '<a><definedName name="b">cmd|c!A0</definedName></a>' }),
  ],
  ['another program in a rule', workbook('', { 'xl/a.xml': '<a><formula1>cmd|c!A0</formula1></a>' })],
  ['another program in CDATA', calculated('<![CDATA[cmd|]]>c!A0')],
  ['a formula in two parts', calculated('WEB<!-- -->SERVICE("http://example.com/")')],
  ['a page that is fetched', calculated('_xlfn.WEBSERVICE("http://example.com/"&amp;A1)')],
  ['a picture that is fetched', calculated('_xlfn.IMAGE (A1)')],
  ['a program that is called', calculated('CALL("a.dll","b","J")')],
  ['values that a server sends', calculated('rtd("a.b",,"c")')],
  ['a link to a share', calculated('HYPERLINK("\\\\example.com\\a","a")')],
  ['a link that is put together', calculated('HYPERLINK(A1&amp;A2)')],
  ['cells of a file elsewhere', calculated("'\\\\example.com\\[a.xlsx]b'!A1")],
  ['cells of a file on the web', calculated("'https://example.com/[a.xlsx]b'!A1")],
  ['another workbook', related(['externalLink', 'externalLinks/externalLink1.xml'])],
  ['a part for another workbook', part('xl/externalLinks/e1.xml', `${sheetPart}.externalLink+xml`)],
  ['a connection', part('xl/connections.xml', `${sheetPart}.connections+xml`)],
  ['a query', related(['queryTable', 'queryTables/q1.xml'])],
  ['an object by its element', workbook('', { 'xl/a.xml': '<a><oleObject progId="Package"/></a>' })],
  ['a picture elsewhere', related(['image', '!http://example.com/a.png'])],
  ['a link that runs', related(['hyperlink', '!javascript:alert(1)'])],
  ['an embedded file', related(['package', 'a/a.docx'])],
  ['a sheet in binary', part('xl/sheet2.bin', 'application/vnd.ms-excel.worksheet', 'x')],
  ['a letter as a second main part', twofold()],
  ['a main part that is not there', workbook('', { '_rels/.rels': relationships(['officeDocument', 'xl/b.xml']) })],
  ['no list of types', zip({ 'xl/workbook.xml': '<workbook/>' })],
  ['60 MB of cells', workbook(' '.repeat(60_000_000))],
])('a workbook with %s is refused', (_what, file) => {
  expect(judgeFile(file)).toBeUndefined()
})

/** Readers would differ on which of the two it is. */
function twofold() {
  const word = contentTypes().replace(
    '</Types>',
    `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}"/></Types>`,
  )
  const both = relationships(['officeDocument', 'word/document.xml'], ['officeDocument', 'xl/workbook.xml'])
  return wordDocument({ '[Content_Types].xml': word, 'xl/workbook.xml': '<workbook/>', '_rels/.rels': both })
}

test('fractions in a letter are no formulas of a workbook', () => {
  const fraction = '<w:document><m:f><m:num><m:r><m:t>|x|</m:t></m:r></m:num></m:f></w:document>'
  expect(judgeFile(wordDocument({ 'word/document.xml': fraction }))).toBe('docx')
})
