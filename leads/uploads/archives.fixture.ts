import { crc32, deflateRawSync } from 'node:zlib'

const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}"/>`
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** What Word writes into `[Content_Types].xml`, with the type of its main part. */
export const contentTypes = (mainType = wordType, more = '') =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${more}${override('word/document.xml', mainType)}</Types>`

/** The parts of a small Word document, with others added or in their place, as an archive. */
export function wordDocument(parts: Readonly<Record<string, string>> = {}): Buffer {
  return zip({ '[Content_Types].xml': contentTypes(), '_rels/.rels': '<R/>', 'word/document.xml': '<w/>', ...parts })
}

type ZipOptions = {
  comment?: string
  /** Sizes that the archive claims instead of the real ones. */
  claims?: Readonly<Record<string, number>>
  /** Contents by the headers inside the archive, if they differ from the directory. */
  decoys?: Readonly<Record<string, string>>
}

/** A ZIP archive of compressed files. */
export function zip(
  files: Readonly<Record<string, string>>,
  { comment = '', claims = {}, decoys = {} }: ZipOptions = {},
): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  const add = (name: string, content: string, isListed: boolean) => {
    const data = deflateRawSync(content)
    // Both headers have these fields in this order, from the version on.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(claims[name] ?? Buffer.byteLength(content), 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), data])
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
