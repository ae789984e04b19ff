/** A phone number whose groups stay on one line: its spaces as non-breaking ones. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0')
}
