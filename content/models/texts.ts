/** Building blocks of the texts that templates show around a document's own. */
import { z } from 'zod'

export const text = z.string().trim().min(1)
export const titled = z.object({ title: text, text })

/** A sentence into which the site writes values: it contains each of these names in braces, `{count}`. */
export function template(...names: readonly string[]) {
  const places = names.map((name) => `{${name}}`)
  const all = places.map((place) => `(?=[^]*${place.replace(/[{}]/g, '\\$&')})`).join('')
  return z.string().regex(new RegExp(`^${all}[^]+$`), `a text with ${places.join(' and ')}`)
}

/** A line of a list of facts, such as Platforms: Web. */
export const fact = z.object({ label: text, value: text })
