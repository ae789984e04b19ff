/** JSON escapes of non-characters: half a surrogate pair, which no URL can hold, and controls, which no XML can. */
const escaped = /\\u(?:d[89a-f]|00[01])/i
const control = /[^\P{Cc}\t\n\r]/gu

/** The value of a JSON text, its strings without non-characters. @throws SyntaxError */
export function parseContent(text: string): unknown {
  return escaped.test(text) ? JSON.parse(text, charactersOf) : JSON.parse(text)
}

function charactersOf(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replace(control, '') : value
}
