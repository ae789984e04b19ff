/** What a visitor reads or hears on a page: its title and description, its texts, and the names in its attributes. */
export function visibleTexts(html: string): string[] {
  // A drawn screen is a picture, and content itself.
  const drawn = /<span [^>]*\bdata-drawing=""[^>]*><svg.*?<\/svg><\/span>/gs
  const shown = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(drawn, '')
  const attributes = /\s(?:aria-label|aria-roledescription|alt|title|placeholder)="([^"]*)"/g
  const named = [...shown.matchAll(attributes)].map(([, value = '']) => value)
  const described = /<meta name="description" content="([^"]*)"/.exec(shown)?.[1] ?? ''
  const texts = shown.split(/<[^>]*>/)
  return [described, ...named, ...texts].map((text) => decoded(text).replace(/\s+/g, ' ').trim()).filter(Boolean)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|([a-z]+));/gi, (entity, code: string | undefined, name = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (entities[name] ?? entity),
  )
}
