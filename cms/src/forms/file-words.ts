/** How the size of a file is told to whoever may load it, and how what was written of it follows another file under its address. */
import { isValues, type Values } from './shape'

export type FileFacts = {
  readonly name: string
  readonly ext?: string | null
  /** In thousands of bytes. */
  readonly size?: number | null
}

/** `240 KB`, as visitors are told before they load a file. */
export function sizeInWords({ size }: Pick<FileFacts, 'size'>): string {
  const kilobytes = Math.max(1, Math.round(size ?? 0))
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${(kilobytes / 1_000).toFixed(1)} MB`
}

const factsOf = (file: Pick<FileFacts, 'ext' | 'size'>) =>
  `(${(file.ext ?? '').slice(1).toUpperCase()}, ${sizeInWords(file)})`

/** `Price list (PDF, 240 KB)` for `price-list.pdf`. */
export const nameWithSize = (file: FileFacts) => `${file.name.replace(/\.\w+$/, '')} ${factsOf(file)}`

/** A kind and a size at the end of a link's words, and the address that it leads to. */
const written = /\([A-Z0-9]{2,5}, \d+(?:\.\d+)? [KM]B\)(\]\(([^\s()]+))/g

/** A value of a field in which links to this address tell the size of the file that is there now. */
export function withSizeOf(value: unknown, url: string, file: Pick<FileFacts, 'ext' | 'size'>): unknown {
  if (typeof value === 'string') {
    return value.replace(written, (whole: string, link: string, address: string) =>
      address === url ? factsOf(file) + link : whole,
    )
  }
  if (Array.isArray(value)) return value.map((each) => withSizeOf(each, url, file))
  if (!isValues(value)) return value
  const parts: Values = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withSizeOf(each, url, file)]),
  )
  return parts.url === url && typeof parts.size === 'string' ? { ...parts, size: sizeInWords(file) } : parts
}
