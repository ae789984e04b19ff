import { crc32, deflateRawSync } from 'node:zlib'
import { asXml, escapeMarkup } from '../../xml.ts'

/*
 * One table as a file of Excel (ECMA-376): five small parts in a ZIP archive. Every cell is text in its own place, never a formula, so
 * nothing in it can run. Node.js compresses and counts checksums; a library would bring charts, dates and a reader for these lines.
 */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What `sheet` is written with: plain and wrapped, and the same in bold for the headings. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill><patternFill/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2">${[
  '0',
  '1',
]
  .map((font) => `<xf fontId="${font}" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`)
  .join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const relations = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="${packaged}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="r${at}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A sheet's name has no letters of which references are made, and at most 31. */
const nameOf = (name: string) => escapeMarkup(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))

/** @param columns with the width of each, in letters */
export function spreadsheet(
  name: string,
  columns: readonly { title: string; width: number }[],
  rows: readonly (readonly string[])[],
) {
  const cell = (text: string, style: number) =>
    `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeMarkup(text)}</t></is></c>`
  const row = (texts: readonly string[], style = 0) => `<row>${texts.map((text) => cell(text, style)).join('')}</row>`
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return archive({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${(
      [
        ['workbook', 'sheet.main'],
        ['sheet', 'worksheet'],
        ['styles', 'styles'],
      ] as const
    )
      .map(([part, kind]) => `<Override PartName="/xl/${part}.xml" ContentType="${format}.${kind}+xml"/>`)
      .join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'sheet.xml'], ['styles', 'styles.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${nameOf(name)}" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/styles.xml': styles,
    'xl/sheet.xml': `<worksheet xmlns="${main}"><cols>${widths.join('')}</cols><sheetData>${row(
      columns.map(({ title }) => title),
      1,
    )}${rows.map((texts) => row(texts)).join('')}</sheetData></worksheet>`,
  })
}

/** The first day that an archive can name: the same content is the same file. */
const firstDay = 0x21

/** Parts of XML as a ZIP archive (APPNOTE 6.3). */
function archive(parts: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, xml] of Object.entries(parts)) {
    const content = Buffer.from(asXml(declaration + xml))
    const data = deflateRawSync(content)
    // Version, flags, method, time and day, checksum, both sizes, length of the name: alike before each file and in the directory.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt16LE(firstDay, 8)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), data])
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name))
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end])
}
