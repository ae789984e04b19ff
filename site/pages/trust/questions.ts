/** Whether a text has all words of a search, in whatever order and case, and with the apostrophe of a keyboard for that of print. */
export function matches(text: string, search: string): boolean {
  const whole = plain(text)
  return plain(search)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")
