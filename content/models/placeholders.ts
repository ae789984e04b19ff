/** `{brand}`, `{email}` and `{phone}` in content stand for values of the site configuration. */

import { nodesWithin, parser, rangeOf } from '../publishing/parse-markdown.ts'
import type { SiteConfiguration } from './common.ts'
import { pathToCall } from './telephone.ts'

export type PlaceholderValues = Pick<SiteConfiguration, 'brand' | 'email' | 'phone'>

/** Markdown, and what its placeholders stand for. */
export type UnfilledMarkdown = { readonly markdown: string; readonly values: PlaceholderValues }

export const hasPlaceholders = (text: string): boolean => /\{(?:brand|email|phone)\}/.test(text)

export function fillText(text: string, values: PlaceholderValues): string {
  const { brand, email, phone } = values
  return text
    .replaceAll('tel:{phone}', pathToCall(phone))
    .replaceAll('{brand}', brand)
    .replaceAll('{email}', email)
    .replaceAll('{phone}', phone)
}

/**
 * Markdown with its placeholders filled in, except in fenced, indented and inline code, where braces are part of a program.
 * Some texts of 40 KB take the parser seconds: only a thread with a time limit may call this.
 */
export function fillMarkdown({ markdown: source, values }: UnfilledMarkdown): string {
  if (!hasPlaceholders(source)) return source
  let filled = ''
  let from = 0
  for (const node of nodesWithin(parser.parse(source))) {
    if (node.type !== 'code' && node.type !== 'inlineCode') continue
    const [start, end] = rangeOf(node)
    filled += fillText(source.slice(from, start), values) + source.slice(start, end)
    from = end
  }
  return filled + fillText(source.slice(from), values)
}

/**
 * A deep copy with the placeholders of every string filled in. In `tel:` links the phone number has no spaces. Strings without
 * any are not copied: of thousands of documents that would be a second set.
 */
export function fillPlaceholders<T extends object>(value: T, values: PlaceholderValues): T {
  const copy: T = Array.isArray(value) ? Object.assign([], value) : { ...value }
  for (const [key, inner] of Object.entries(copy)) {
    if (typeof inner === 'string') {
      if (inner.includes('{')) Reflect.set(copy, key, fillText(inner, values))
    } else if (typeof inner === 'object' && inner !== null) Reflect.set(copy, key, fillPlaceholders(inner, values))
  }
  return copy
}
