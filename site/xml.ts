/** A character that XML 1.0 forbids (§2.2), even written as a number: with one of them a whole feed is read by nobody. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for markup, HTML or XML: within an element, or a double-quoted attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** A document as any reader of XML takes it. Whatever the site writes in XML goes through here. */
export const asXml = (markup: string): string => markup.replace(forbidden, '')
