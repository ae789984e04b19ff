/**
 * A text about a page or an error without what could be personal: query strings and fragments of URLs, e-mail addresses,
 * long numbers. Control characters become spaces, and `most` characters are kept.
 */
export function impersonal(text: string, most: number): string {
  return (
    text
      .slice(0, most * 4)
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/[?#][^\s'"()]*/g, '')
      // With a dot after the @, because stacks in Firefox and Safari name functions before one.
      .replace(/[^\s'"()<>,;:/=]+/g, (word) => {
        const at = word.search(/.(?:@|%40)/i)
        return at >= 0 && word.includes('.', at + 1) ? '…@…' : word
      })
      .replace(/\+?\d(?:[ ().-]?\d){6,}/g, '#')
      .trim()
      .slice(0, most)
      .toWellFormed()
  )
}
