/** Turns an entry into what the service answers: `{ id, attributes }`, with relations and media under `data`. */
import { type Link, relationTarget, type Shape } from '../content-types.ts'
import { unheld } from './held-text.ts'
import { isParameters, type Selection } from './parse-query.ts'
import type { Entry } from './relate-documents.ts'

type Values = Readonly<Record<string, unknown>>

/** FNV-1a: a media file has no document of its own, so its id comes from its URL. */
function mediaId(address: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < address.length; at++) hash = Math.imul(hash ^ address.charCodeAt(at), 0x01000193)
  return hash >>> 1
}

function mediaItem(image: Values, selection: Selection) {
  const { src, alt, title, width = null, height = null } = image
  const attributes = { url: src, alternativeText: alt, caption: title, width, height }
  return { id: mediaId(String(src)), attributes: pick(attributes, selection.fields) }
}

function pick(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, unheld(values[name]) ?? null]))
}

function arrayOf(value: unknown): Values[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter(isParameters)
}

/** A single link becomes its only item or null, a multiple one its list. */
function oneOrMany<T>(many: boolean, items: T[]): T[] | T | null {
  return many ? items : (items[0] ?? null)
}

function renderLink(link: Link, name: string, holder: Holder, selection: Selection, isVisible: IsVisible): unknown {
  const { many } = link
  switch (link.kind) {
    case 'relation': {
      const shown = (holder.related[name] ?? []).filter(isVisible)
      const items = shown.map((entry) => renderEntry(relationTarget(link), entry, selection, isVisible))
      return { data: oneOrMany(many, items) }
    }
    case 'media': {
      const items = arrayOf(holder.attributes[name]).map((image) => mediaItem(image, selection))
      return { data: oneOrMany(many, items) }
    }
    case 'component': {
      const parts = arrayOf(holder.attributes[name]).map((attributes, index) => ({
        id: index + 1,
        ...renderAttributes(link.shape, { attributes, related: {} }, selection, isVisible),
      }))
      return oneOrMany(many, parts)
    }
  }
}

type Holder = Pick<Entry, 'attributes' | 'related'>
type IsVisible = (entry: Entry) => boolean

function renderAttributes(shape: Shape, holder: Holder, selection: Selection, isVisible: IsVisible) {
  const attributes = pick(holder.attributes, selection.fields)
  for (const [name, inner] of selection.links) {
    const link = shape.links[name]
    if (link) attributes[name] = renderLink(link, name, holder, inner, isVisible)
  }
  return attributes
}

/** `isVisible` decides about related entries too: a hidden one counts as unrelated. */
export function renderEntry(shape: Shape, entry: Entry, selection: Selection, isVisible: IsVisible) {
  return { id: entry.id, attributes: renderAttributes(shape, entry, selection, isVisible) }
}
