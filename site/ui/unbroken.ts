/** Words or groups of digits that stay on one line, such as a phone number: their spaces as non-breaking ones. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}

/** A name that breaks between its words only, not within `e-commerce`: its hyphens as non-breaking ones. */
export function wholeWords(name: string): string {
  return name.replaceAll('-', '\u2011')
}
