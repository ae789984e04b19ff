import * as words from './interface-words.ts'

const names = words.numbers.split(' ')

/** A number as in running text: up to nine as a word. */
export const inWords = (count: number): string => names[count] ?? String(count)

/** The same at the beginning of a sentence. */
export function inWordsFirst(count: number): string {
  const word = inWords(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
