/** A picture says in words what it shows, or that it is decoration. */
import type { Rule } from './rule.ts'
import { valuesIn, writtenTextOf } from './texts.ts'

type Picture = { readonly src: string; readonly alt: string }

function isPicture(value: unknown): value is Picture {
  if (typeof value !== 'object' || value === null) return false
  return 'src' in value && typeof value.src === 'string' && 'alt' in value && typeof value.alt === 'string'
}

/** A drawing of the site shows nothing that the words beside it do not say: without alternative text it is decoration. */
const isDrawing = ({ src }: Picture) => src.startsWith('art:')

const remedy = 'Say what it shows, or write “decoration” if it shows nothing.'

/** An upload has its file name as text if nobody said what it shows. */
const fileName = /\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i

function faultOf({ src, alt }: Picture): string | undefined {
  if (/^(?!art:).*\.(?:pdf|docx|xlsx|mp4|vtt)$/i.test(src))
    return `“${src}” is no picture. Choose one, or link to this file in a text.`
  const said = alt.trim()
  if (said === '') return `A picture has no alternative text. ${remedy}`
  return fileName.test(said) ? `“${said}” is the name of a file. ${remedy}` : undefined
}

export const pictures: Rule = function* (document) {
  const written = writtenTextOf(document)
  for (const picture of written?.text.pictures ?? []) {
    const message = faultOf(picture)
    if (written && message) yield { path: [written.field], message }
  }
  for (const [path, picture] of valuesIn(document.attributes)) {
    if (!isPicture(picture)) continue
    const message = isDrawing(picture) && picture.alt.trim() === '' ? undefined : faultOf(picture)
    if (message) yield { path, message }
  }
}
