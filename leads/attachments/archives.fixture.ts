import { crc32, deflateRawSync } from 'node:zlib'

const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}"/>`
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const defaults = Object.entries({
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
}).map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`)

/** What Word writes into `[Content_Types].xml`, with the type of its main part. */
export const contentTypes = (mainType = wordType, more = '', main = 'word/document.xml') =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}${more}${override(main, mainType)}</Types>`

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Relationships of a part, one for each of `kind` and target; a `!` before a target stands for one outside the document. */
export const relationships = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([kind, target], id) => {
      const place = target.startsWith('!') ? `Target="${target.slice(1)}" TargetMode="External"` : `Target="${target}"`
      return `<Relationship Id="rId${id}" Type="${kind.includes(':') ? kind : `${kinds}/${kind}`}" ${place}/>`
    })
    .join('')}</Relationships>`

/** The main part of a document. */
export const body = (content: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}</w:body></w:document>`

/** The parts of a small Word document, with others added or in their place, as an archive. */
export function wordDocument(parts: Readonly<Record<string, string>> = {}, options?: ZipOptions): Buffer {
  const own = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships(['officeDocument', 'word/document.xml']),
    'word/document.xml': body('<w:p><w:r><w:t>Ann</w:t></w:r></w:p>'),
  }
  return zip({ ...own, ...parts }, options)
}

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** The parts of a small workbook: what stands in its cells, beside them, and in other parts. */
export function workbook(cells = '', parts: Readonly<Record<string, string>> = {}, types = ''): Buffer {
  const sheet = override('xl/sheet1.xml', sheetType.replace('sheet.main', 'worksheet'))
  const own = {
    '[Content_Types].xml': contentTypes(sheetType, sheet + types, 'xl/workbook.xml'),
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Security" sheetId="1" r:id="rId0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'sheet1.xml']),
    'xl/sheet1.xml': `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
  }
  return zip({ ...own, ...parts })
}

type ZipOptions = {
  comment?: string
  /** Sizes that the archive claims instead of the real ones. */
  claims?: Readonly<Record<string, number>>
  /** Contents by the headers inside the archive, if they differ from the directory. */
  decoys?: Readonly<Record<string, string>>
  /** Parts that are written in UTF-16. */
  utf16?: readonly string[]
  /** Whether sizes stand behind the data, as programs write that do not know them before. */
  described?: boolean
}

/** A ZIP archive of compressed files. */
export function zip(
  files: Readonly<Record<string, string>>,
  { comment = '', claims = {}, decoys = {}, utf16 = [], described = false }: ZipOptions = {},
): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  const add = (name: string, text: string, isListed: boolean) => {
    const content = Buffer.from(text, utf16.includes(name) ? 'utf16le' : 'utf8')
    const data = deflateRawSync(content)
    // Both headers have these fields in this order, from the version on.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(claims[name] ?? content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    if (described) facts.writeUInt16LE(8, 2)
    const sizes = facts.subarray(10, 22)
    const header = described ? Buffer.concat([facts.subarray(0, 10), Buffer.alloc(12), facts.subarray(22)]) : facts
    const descriptor = described ? [Buffer.from('PK\u0007\u0008'), sizes] : []
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), data, ...descriptor])
    if (isListed) {
      const rest = Buffer.alloc(14)
      rest.writeUInt32LE(at, 10)
      directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, rest, Buffer.from(name))
    }
    local.push(entry)
    at += entry.length
  }
  for (const [name, content] of Object.entries(decoys)) add(name, content, false)
  for (const [name, content] of Object.entries(files)) add(name, content, true)

  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  end.writeUInt16LE(Buffer.byteLength(comment), 16)
  return Buffer.concat([...local, listed, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)])
}
