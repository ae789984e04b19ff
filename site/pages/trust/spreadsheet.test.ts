import { expect, test } from 'vitest'
import { judgeFile } from '../../../leads/attachments/accepted-files.ts'
import { contentOf, readArchive } from '../../../leads/attachments/office/zip-archive.ts'
import { spreadsheet } from './spreadsheet.ts'

const columns = [
  { title: 'Question', width: 20 },
  { title: 'Answer', width: 40 },
]

const partsOf = (file: Buffer) => new Map(readArchive(file).map((part) => [part.name, contentOf(part).toString()]))

test('a table is an archive that every reader sees alike, with its headings and its rows', () => {
  const parts = partsOf(spreadsheet('Trust', columns, [['Where?', 'In a vault & elsewhere']]))
  expect([...parts.keys()]).toContain('[Content_Types].xml')
  const texts = [...(parts.get('xl/sheet.xml') ?? '').matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)
  expect(texts).toEqual(['Question', 'Answer', 'Where?', 'In a vault &amp; elsewhere'])
})

test('what begins like a formula is text, and never one', () => {
  const sheet = partsOf(spreadsheet('Trust', columns, [['=1+1', '@SUM(A1)']])).get('xl/sheet.xml') ?? ''
  expect(sheet).toContain('>=1+1</t>')
  expect(sheet).not.toContain('<f>')
  expect([...sheet.matchAll(/<c (?!t="inlineStr")/g)]).toEqual([])
})

test('what no reader of XML takes is left out, and a name has no letters of references', () => {
  const parts = partsOf(spreadsheet('A/B [C]', columns, [['bell\u0007', 'lone \ud800']]))
  expect(parts.get('xl/sheet.xml')).toContain('>bell</t>')
  expect(parts.get('xl/workbook.xml')).toContain('name="A B  C "')
})

test('every fill has a pattern, without which a workbook is malformed (ECMA-376, CT_Fill)', () => {
  const styles = partsOf(spreadsheet('Trust', columns, [])).get('xl/styles.xml') ?? ''
  expect(styles).toContain('<fill>')
  expect(styles).not.toMatch(/<fill\/>|<fill><\/fill>/)
})

test('the same table is the same file', () => {
  const make = () => spreadsheet('Trust', columns, [['a', 'b']])
  expect(make().equals(make())).toBe(true)
})

test('our own questionnaire may be sent back to us as a file', () => {
  expect(judgeFile(spreadsheet('Trust', columns, [['=1+1', 'In a vault']]))).toBe('xlsx')
})
