/** Words or groups of digits that stay on one line, such as a phone number: their spaces as non-breaking ones. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}
