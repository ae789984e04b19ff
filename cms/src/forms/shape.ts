/** The values of a document or of one of its parts, by name. */
export type Values = Readonly<Record<string, unknown>>

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** In a form a value with parts may still be the text that it was read as. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The part of this name, or the item at this place; `undefined` if there is none. */
export function partAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([each]) => each === name)?.[1]
    : undefined
}

/** JSON Schema, as far as the shapes of `shapes.json` use it. */
export type Shape = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape | undefined>>
  readonly required?: readonly string[]
  /** `false` after fixed places: there are no others. */
  readonly items?: Shape | boolean
  /** A list of fixed places, such as two column titles. */
  readonly prefixItems?: readonly Shape[]
  readonly enum?: readonly string[]
  /** A list of the runtime (`publishing/lists.ts`). */
  readonly chosenFrom?: string
  /** What it names: `site-configuration.offices.slug`. */
  readonly names?: string
  /** With which a new part begins. */
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  /** Alternatives, each with a name of its own as its `kind`. */
  readonly oneOf?: readonly Shape[]
  readonly const?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly default?: unknown
}

/** A shape that may also be null, without the null. */
export function withoutNull(shape: Shape): { shape: Shape; allowsNull: boolean } {
  if (Array.isArray(shape.type)) {
    const type = shape.type.find((each: string) => each !== 'null')
    return { shape: { ...shape, type }, allowsNull: shape.type.includes('null') }
  }
  const [inner, ...others] = (shape.anyOf ?? []).filter(({ type }) => type !== 'null')
  return inner && others.length === 0 ? { shape: inner, allowsNull: true } : { shape, allowsNull: false }
}

/** The parts of an object, by name. */
export const partsOf = ({ properties = {} }: Shape) =>
  Object.entries(properties).filter((part): part is [string, Shape] => part[1] !== undefined)

/** The name of an alternative. */
export const kindOf = ({ properties }: Shape): string => properties?.kind?.const ?? ''

/** Of alternatives the one that a value says it is, or else the first; any other shape as it is. */
export function alternativeOf(shape: Shape, value: unknown): Shape {
  const [first = shape, ...others] = shape.oneOf ?? []
  const kind = partAt(value, 'kind')
  return others.find((each) => kindOf(each) === kind) ?? first
}

/** The shape of the item at a place in a list. */
export function itemShape({ items, prefixItems }: Shape, at: number): Shape {
  return prefixItems?.[at] ?? (typeof items === 'object' ? items : {})
}

/** The initial value of a new part of this shape: as many items as it must have, texts empty. */
export function emptyValue(shape: Shape): unknown {
  if (shape.default !== undefined) return shape.default
  if (shape.const !== undefined) return shape.const
  if (shape.examples) return shape.examples[0]
  if (shape.oneOf) return emptyValue(alternativeOf(shape, undefined))
  if (withoutNull(shape).allowsNull) return null
  if (shape.prefixItems) return shape.prefixItems.map(emptyValue)
  if (shape.items) return Array.from({ length: shape.minItems ?? 0 }, () => emptyValue(itemShape(shape, 0)))
  if (shape.properties) {
    return Object.fromEntries(partsOf(shape).map(([name, inner]) => [name, emptyValue(inner)]))
  }
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'boolean') return false
  return shape.type === 'string' ? '' : null
}

/** A new part of another kind, with what was written in fields that both kinds have. */
export function asAlternative(shape: Shape, kind: unknown, values: Values): Values {
  const wanted = alternativeOf(shape, { kind })
  const kept = partsOf(wanted).filter(
    ([name, { type }]) => type === alternativeOf(shape, values).properties?.[name]?.type,
  )
  const empty = emptyValue(wanted)
  const shared = kept.flatMap(([name]) => (name === 'kind' || !(name in values) ? [] : [[name, values[name]]]))
  return { ...(isValues(empty) && empty), ...Object.fromEntries(shared) }
}

/** How many single values a part of this shape now has, so that long ones can begin closed. */
export function inputCount(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + inputCount(item), 0)
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, item) => sum + inputCount(item), 0)
}
