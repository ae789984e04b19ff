import * as words from './interface-words.ts'

/** A text with its placeholders filled in: `fill('{count} reviews', { count: 32 })`. One without a value stays as it is. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}

/** A number as in running text: up to nine as a word. */
export const inWords = (count: number): string => words.numbers.split(' ')[count] ?? String(count)

/** The same at the beginning of a sentence. */
export function inWordsFirst(count: number): string {
  const word = inWords(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Words or groups of digits that stay on one line, such as a phone number: their spaces as non-breaking ones. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}

/** Each range of numbers or times on one line: a line may end after a hyphen whatever space follows it, but for a word joiner. */
export function wholeRanges(words: string): string {
  return words.replace(/(?<=\d(?:[ap]m)?)(?: - | to )(?=\d)/g, (joint) => unbroken(joint.replace('-', '-\u2060')))
}

/** A name that breaks between its words only, not within `e-commerce`: its hyphens as non-breaking ones. */
export function wholeWords(name: string): string {
  return name.replaceAll('-', '\u2011')
}
