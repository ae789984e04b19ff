/** Whether a text has all words of a search, in whatever order and case. */
export function matches(text: string, search: string): boolean {
  const whole = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
