const voidElements = /<(area|br|col|hr|img|input|link|meta|source|wbr)((?:\s[^<>]*?)?)\s*\/>/g
const reactNames =
  /\s(autoComplete|autoFocus|charSet|crossOrigin|dateTime|encType|formAction|inputMode|maxLength|noValidate|playsInline|popoverTarget|readOnly|srcSet|tabIndex)=/g
const booleans = /\s(autofocus|checked|disabled|hidden|inert|novalidate|open|required|selected)=""/g

/**
 * React's serialisation as plain HTML: attribute names in lower case, no XML endings, booleans without a value. Browsers read
 * both alike; validators and readers of the source prefer this, and it is a little smaller.
 */
export function plainHtml(document: string): string {
  return document
    .replace(voidElements, '<$1$2>')
    .replace(reactNames, (name) => name.toLowerCase())
    .replace(booleans, ' $1')
}
