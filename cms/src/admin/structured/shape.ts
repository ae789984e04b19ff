/** JSON Schema as far as the shapes of `shapes.json` use it. */
export type Shape = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  /** `false` after fixed places: there are no others. */
  readonly items?: Shape | boolean
  /** A list of fixed places, such as two column titles. */
  readonly prefixItems?: readonly Shape[]
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Shape[]
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

/** The shape of the item at a place of a list. */
export function itemShape({ items, prefixItems }: Shape, at: number): Shape {
  return prefixItems?.[at] ?? (typeof items === 'object' ? items : {})
}

/** What a new part of this shape begins with: as many items as it must have, texts empty. */
export function emptyValue(shape: Shape): unknown {
  if (shape.default !== undefined) return shape.default
  if (withoutNull(shape).allowsNull) return null
  if (shape.prefixItems) return shape.prefixItems.map(emptyValue)
  if (shape.items) return Array.from({ length: shape.minItems ?? 0 }, () => emptyValue(itemShape(shape, 0)))
  if (shape.properties) {
    return Object.fromEntries(Object.entries(shape.properties).map(([name, inner]) => [name, emptyValue(inner)]))
  }
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'boolean') return false
  return shape.type === 'string' ? '' : null
}

/** `paragraphCount` → `Paragraph count`. */
export function labelOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Fact`, `Step`: what one item of a list is called. */
export function itemLabelOf(name: string): string {
  return labelOf(name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'))
}
