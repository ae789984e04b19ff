/** A text to search for: in lower case and, if it is all ASCII, as a pattern. */
export type Sought = { readonly text: string; readonly ascii: RegExp | undefined }

/**
 * Bytes of other characters never look like ASCII. Read byte by byte, without being converted to lower case, a text is
 * searched in a third of the time.
 */
export function sought(text: string): Sought {
  const isAscii = /^[\x20-\x7e]+$/.test(text)
  return {
    text: text.toLowerCase(),
    ascii: isAscii ? new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i') : undefined,
  }
}

/**
 * A long text as UTF-8 outside the JavaScript heap: half the memory of a string that contains any typographic character, and
 * nothing for the garbage collector to look at. Ten thousand articles took 440 MB as strings.
 */
export class HeldText {
  readonly #bytes: Buffer

  constructor(text: string) {
    // Not from Node's pool, whose blocks it would share with what is soon forgotten: a third more memory.
    this.#bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
    this.#bytes.write(text)
  }

  /** Whether it contains a text, in upper or lower case. */
  contains({ text, ascii }: Sought): boolean {
    return ascii ? ascii.test(this.asAscii()) : this.toString().toLowerCase().includes(text)
  }

  /** A character for each byte, for whoever looks for ASCII: read sooner, and half of the string. */
  asAscii(): string {
    return this.#bytes.toString('latin1')
  }

  toString(): string {
    return this.#bytes.toString()
  }
}

/** The value as it was before it was stored this way. */
export function unheld(value: unknown): unknown {
  return value instanceof HeldText ? value.toString() : value
}

export function unheldAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, unheld(value)]))
}
