/** `{brand}`, `{email}` and `{phone}` in content stand for values of the site configuration. */
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { SiteConfiguration } from '../model.ts'

export type PlaceholderValues = Pick<SiteConfiguration, 'brand' | 'email' | 'phone'>

const parser = unified().use(remarkParse).use(remarkGfm)

/** Markdown, and what its placeholders stand for. */
export type UnfilledMarkdown = { readonly markdown: string; readonly values: PlaceholderValues }

export const hasPlaceholders = (text: string): boolean => /\{(?:brand|email|phone)\}/.test(text)

export function fillText(text: string, values: PlaceholderValues): string {
  const { brand, email, phone } = values
  return text
    .replaceAll('tel:{phone}', `tel:${phone.replaceAll(' ', '')}`)
    .replaceAll('{brand}', brand)
    .replaceAll('{email}', email)
    .replaceAll('{phone}', phone)
}

/** Start and end offsets of code blocks and inline code, in order. */
function codeRanges(node: Nodes): [start: number, end: number][] {
  if (node.type === 'code' || node.type === 'inlineCode') {
    const { start, end } = node.position ?? {}
    return start?.offset === undefined || end?.offset === undefined ? [] : [[start.offset, end.offset]]
  }
  return 'children' in node ? node.children.flatMap(codeRanges) : []
}

/**
 * Markdown with its placeholders filled in, except in fenced, indented and inline code, where braces are part of a program.
 * Some texts of 40 KB take the parser seconds: only a thread with a time limit may call this.
 */
export function fillMarkdown({ markdown: source, values }: UnfilledMarkdown): string {
  if (!hasPlaceholders(source)) return source
  let filled = ''
  let from = 0
  for (const [start, end] of codeRanges(parser.parse(source))) {
    filled += fillText(source.slice(from, start), values) + source.slice(start, end)
    from = end
  }
  return filled + fillText(source.slice(from), values)
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function fillWithin(container: Record<string, unknown>, values: PlaceholderValues): void {
  for (const [key, value] of Object.entries(container)) {
    if (typeof value === 'string') container[key] = fillText(value, values)
    else if (isContainer(value)) fillWithin(value, values)
  }
}

/** A deep copy with the placeholders of every string filled in. In `tel:` links the phone number has no spaces. */
export function fillPlaceholders<T extends object>(value: T, values: PlaceholderValues): T {
  const copy = structuredClone(value)
  if (isContainer(copy)) fillWithin(copy, values)
  return copy
}
