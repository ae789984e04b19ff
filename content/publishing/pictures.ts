/** A picture says in words what it shows, or that it is decoration. */
import type { Rule } from './rule.ts'
import { type Place, writtenTextOf } from './texts.ts'

type Picture = {
  readonly src: string
  readonly alt: string
}

function isPicture(value: object): value is Picture {
  return 'src' in value && typeof value.src === 'string' && 'alt' in value && typeof value.alt === 'string'
}

function* picturesIn(value: unknown, place: Place = []): Generator<[place: Place, picture: Picture]> {
  if (typeof value !== 'object' || value === null) return
  if (isPicture(value)) yield [place, value]
  else for (const [name, inner] of Object.entries(value)) yield* picturesIn(inner, [...place, name])
}

/** A drawing of the site shows nothing that the words beside it do not say: without words of its own it is decoration. */
const isDrawing = ({ src }: Picture) => src.startsWith('art:')

const message = 'A picture has no alternative text. Say what it shows, or write “decoration” if it shows nothing.'

export const pictures: Rule = function* (document) {
  const written = writtenTextOf(document)
  for (const { alt } of written?.text.pictures ?? []) {
    if (written && alt.trim() === '') yield { path: [written.field], message }
  }
  for (const [path, picture] of picturesIn(document.attributes)) {
    if (picture.alt.trim() === '' && !isDrawing(picture)) yield { path, message }
  }
}
