import { ZipHandler } from '@tokenizer/inflate'
import { fromBlob } from 'strtok3'

/** Far more than a letter of 5 MB unpacks to: anything that claims more is meant to fill the disk. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024
/** More parts than a document that fits into an upload can have. */
const MOST_PARTS = 1_000
/** The list of content types is only a few kilobytes long. */
const MOST_CONTENT_TYPES_BYTES = 256 * 1024

const CONTENT_TYPES = '[Content_Types].xml'
const mainPart = 'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"'
/** Macros and controls, by the names of their parts and by their content types, which an entity could spell as well. */
const active = /vbaProject|vbaData|activeX/i
const activeType = /vbaProject|vbaData|activeX|macroEnabled|&/i

/**
 * Whether an archive is a Word document that runs nothing, judged by its central directory, as Word does: headers
 * inside the archive can say something else.
 *
 * @throws {Error} if the archive is damaged, or larger in any respect than a document is.
 */
export async function isPlainWordDocument(file: Blob): Promise<boolean> {
  const archive = new ZipHandler(fromBlob(file), {
    maxEntryCount: MOST_PARTS,
    maxCompressedSize: MOST_CONTENT_TYPES_BYTES,
    maxUncompressedSize: MOST_CONTENT_TYPES_BYTES,
  })
  const names: string[] = []
  const contentTypes: string[] = []
  let unpackedBytes = 0
  await archive.unzip(({ filename, uncompressedSize }) => {
    names.push(filename)
    unpackedBytes += uncompressedSize
    return {
      handler: filename === CONTENT_TYPES && (async (data) => void contentTypes.push(Buffer.from(data).toString())),
    }
  })
  const [types = ''] = contentTypes
  return (
    unpackedBytes <= MOST_UNPACKED_BYTES &&
    contentTypes.length === 1 &&
    names.includes('word/document.xml') &&
    !names.some((name) => active.test(name)) &&
    types.includes(mainPart) &&
    !activeType.test(types)
  )
}
