/** Finds the entries of a collection: by orders and indexes, made on first use and kept until the documents are loaded again. */

import { HeldText, unheld } from './held-text.ts'
import type { Filter, SortKey } from './parse-query.ts'
import type { Entry } from './relate-documents.ts'

/** The value of a field, or the entry's id. */
function fieldOf(entry: Entry, field: string): unknown {
  return field === 'id' ? entry.id : unheld(entry.attributes[field])
}

export function matches(filter: Filter, entry: Entry): boolean {
  switch (filter.kind) {
    case 'all':
      return filter.filters.every((each) => matches(each, entry))
    case 'any':
      return filter.filters.some((each) => matches(each, entry))
    case 'related':
      return (entry.related[filter.relation] ?? []).some((each) => matches(filter.filter, each))
    case 'equal':
      return fieldOf(entry, filter.field) === filter.value
    case 'contains': {
      const value = filter.field === 'id' ? undefined : entry.attributes[filter.field]
      if (value instanceof HeldText) return value.contains(filter.sought)
      return typeof value === 'string' && value.toLowerCase().includes(filter.sought.text)
    }
  }
}

type Order = { readonly sorted: readonly Entry[]; readonly rank: ReadonlyMap<Entry, number> }
type ByValue = ReadonlyMap<unknown, readonly { readonly entry: Entry }[]>

/** Nothing sorts before something; texts compare by code unit, which for stored times is their order in time. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === undefined || a === null) return -1
  if (b === undefined || b === null) return 1
  return a < b ? -1 : 1
}

function sortedBy(entries: readonly Entry[], keys: readonly SortKey[]): Entry[] {
  return entries.toSorted((a, b) => {
    for (const { field, descending } of keys) {
      const order = compare(fieldOf(a, field), fieldOf(b, field))
      if (order !== 0) return descending ? -order : order
    }
    return a.id - b.id
  })
}

/** Fields worth an index: they pick few documents out of many. */
const indexed = new Set(['id', 'slug'])

/** Where to look in an index, and for which values. */
type Lookup = { readonly path: readonly string[]; readonly values: readonly unknown[] }

/** A look-up that finds everything that a filter matches, and perhaps more: of `slug`, `id`, or those of a related entry. */
function lookupOf(filter: Filter): Lookup | undefined {
  switch (filter.kind) {
    case 'equal':
      return indexed.has(filter.field) ? { path: [filter.field], values: [filter.value] } : undefined
    case 'related': {
      const inner = lookupOf(filter.filter)
      return inner && { path: [filter.relation, ...inner.path], values: inner.values }
    }
    case 'all':
      return filter.filters.map(lookupOf).find((each) => each !== undefined)
    case 'any': {
      const [first, ...others] = filter.filters.map(lookupOf)
      const isSamePath = others.every((each) => each?.path.join() === first?.path.join())
      return first && isSamePath
        ? { path: first.path, values: [first, ...others].flatMap((each) => each?.values ?? []) }
        : undefined
    }
    case 'contains':
      return undefined
  }
}

function valuesAt(entry: Entry, [name = '', ...rest]: readonly string[]): unknown[] {
  if (rest.length === 0) return [fieldOf(entry, name)]
  return (entry.related[name] ?? []).flatMap((each) => valuesAt(each, rest))
}

export function indexEntries(entries: readonly Entry[]) {
  const orders = new Map<string, Order>()
  const indexes = new Map<string, ByValue>()

  function orderBy(keys: readonly SortKey[]): Order {
    const name = keys.map(({ field, descending }) => `${field}:${descending}`).join()
    const known = orders.get(name)
    if (known) return known
    const sorted = sortedBy(entries, keys)
    const order = { sorted, rank: new Map(sorted.map((entry, rank) => [entry, rank])) }
    orders.set(name, order)
    return order
  }

  function indexOn(path: readonly string[]): ByValue {
    const name = path.join('.')
    const known = indexes.get(name)
    if (known) return known
    const pairs = entries.flatMap((entry) => valuesAt(entry, path).map((value) => ({ value, entry })))
    const index = Map.groupBy(pairs, ({ value }) => value)
    indexes.set(name, index)
    return index
  }

  return {
    /** Entries, in order, among which are all that a filter may match; each is still to be checked against it. */
    candidates(filter: Filter | undefined, keys: readonly SortKey[]): readonly Entry[] {
      const { sorted, rank } = orderBy(keys)
      const found = filter && lookupOf(filter)
      if (!found) return sorted
      const index = indexOn(found.path)
      const picked = new Set(found.values.flatMap((value) => index.get(value)?.map(({ entry }) => entry) ?? []))
      return [...picked].toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
    },
  }
}
