/** What pictures show in this document alone, by the names of their fields: `{ "banner": "The quay at dawn" }`. */
import { isValues, parsed, type Values } from './shape'

/** The field of a document that keeps them. */
export const wordsField = 'pictureWords'

export function wordsIn(value: unknown): Values {
  const words = parsed(value)
  return isValues(words) ? words : {}
}

/** The same document, whose pictures say what they show there. */
export function withPictureWords(values: Values): Values {
  const pictures = Object.entries(wordsIn(values[wordsField])).flatMap(([name, words]): [string, Values][] => {
    const picture = values[name]
    const isSaid = isValues(picture) && typeof words === 'string' && words.trim() !== ''
    return isSaid ? [[name, { ...picture, alternativeText: words.trim() }]] : []
  })
  return pictures.length === 0 ? values : { ...values, ...Object.fromEntries(pictures) }
}
