/** For tests: schema.org's own definitions, as Google publishes them in `schema-dts`. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Definition = { parents: Set<string>; fields: Map<string, readonly string[]> }

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('schema-dts').replace(/js$/, 'd.ts'), 'utf8')
const definitions = new Map<string, Definition>()
const interfaces = /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{\n(.*?)^\}/gms
for (const [, name = '', parents = '', body = ''] of source.matchAll(interfaces)) {
  const definition = definitions.get(name) ?? { parents: new Set<string>(), fields: new Map() }
  definitions.set(name, definition)
  for (const parent of parents.split(', ')) definition.parents.add(parent.replace(/Base$/, ''))
  for (const [, field = '', range = ''] of body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)) {
    definition.fields.set(field, range.split(' | '))
  }
} // A kind without fields of its own has no interface to extend: who belongs to it is in the list of all that are.
for (const [, kind = '', members = ''] of source.matchAll(/^export type (\w+) = \w+Leaf((?: \| \w+)+);$/gm)) {
  for (const member of members.split(' | ')) definitions.get(member)?.parents.add(kind)
}

/** A type and all it is a kind of. */
function kindsOf(type: string): Set<string> {
  const kinds = new Set([type])
  for (const kind of kinds) for (const parent of definitions.get(kind)?.parents ?? []) kinds.add(parent)
  return kinds
}

const isUrl = (value: string) => URL.canParse(value)
const day = String.raw`\d{4}-\d\d-\d\d`
const forms: Readonly<Record<string, (value: string) => boolean>> = {
  Text: () => true,
  URL: isUrl,
  // Another node, by its id.
  IdReference: isUrl,
  Date: (value) => new RegExp(`^${day}$`).test(value),
  // As ISO 8601 has it, in the seconds that the site writes.
  Duration: (value) => /^PT\d+S$/.test(value),
  DateTime: (value) => new RegExp(String.raw`^${day}T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$`).test(value),
}

function isOfRange(value: unknown, range: readonly string[]): boolean {
  if (typeof value === 'number') return range.includes('Number') || range.includes('Integer')
  if (typeof value === 'boolean') return range.includes('Boolean')
  if (typeof value === 'string') return value !== '' && range.some((name) => forms[name]?.(value))
  const type = typeOf(value)
  return type === undefined ? isReference(value) : range.some((name) => kindsOf(type).has(name))
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const typeOf = (value: unknown) => (isNode(value) && typeof value['@type'] === 'string' ? value['@type'] : undefined)
const isReference = (value: unknown) => isNode(value) && Object.keys(value).join() === '@id'

/** What a node says that schema.org does not define, one line each: an unknown type or field, or a value of the wrong kind. */
export function faultsOf(node: unknown, path = ''): string[] {
  const type = typeOf(node)
  if (!isNode(node) || type === undefined) return isReference(node) ? [] : [`${path} is no node`]
  if (!definitions.has(type)) return [`${path} is a ${type}, which there is not`]
  const kinds = kindsOf(type)
  return Object.entries(node).flatMap(([field, value]) => {
    if (field.startsWith('@')) return []
    const here = `${path}${type}.${field}`
    const range = [...kinds].flatMap((kind) => definitions.get(kind)?.fields.get(field) ?? [])
    if (range.length === 0) return [`${here} is not defined`]
    return [value].flat().flatMap((each) => {
      const within = isNode(each) && !isReference(each) ? faultsOf(each, `${here} > `) : []
      return isOfRange(each, range)
        ? within
        : [`${here} is ${JSON.stringify(each)}, not ${range.join(' or ')}`, ...within]
    })
  })
}
