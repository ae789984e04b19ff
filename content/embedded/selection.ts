/** What an answer contains of a document: `fields` and `populate` of a query, which nest in the same way. */
import type { Shape } from '../content-types.ts'
import { relationTarget } from '../content-types.ts'
import type { Parameters } from './query-errors.ts'
import { BadQueryError, isParameters, listOf, membersOf, UnsupportedQueryError } from './query-errors.ts'

export type Selection = {
  readonly fields: readonly string[]
  readonly links: ReadonlyMap<string, Selection>
}

/** The shape at the other end of a link. */
function linkedShape(shape: Shape, name: string): Shape {
  const link = Object.hasOwn(shape.links, name) ? shape.links[name] : undefined
  if (!link) throw new BadQueryError(`Invalid key ${name}`)
  return link.kind === 'relation' ? relationTarget(link) : link.shape
}

function everyField(shape: Shape): Selection {
  return { fields: Object.keys(shape.fields), links: new Map() }
}

function parseFields(shape: Shape, value: unknown, parameter: string): string[] {
  if (value === undefined || value === '*') return Object.keys(shape.fields)
  const names = listOf(value, parameter)
  const unknown = names.find((name) => !Object.hasOwn(shape.fields, name))
  if (unknown !== undefined) throw new BadQueryError(`Invalid key ${unknown}`)
  return names
}

function parsePopulate(shape: Shape, value: unknown, parameter: string): Map<string, Selection> {
  if (value === undefined) return new Map()
  if (isParameters(value)) {
    const selected = Object.entries(value).map(([name, inner]): [string, Selection] => {
      const here = `${parameter}[${name}]`
      const linked = linkedShape(shape, name)
      if (inner === 'true' || inner === '*') return [name, everyField(linked)]
      return [name, parseSelection(linked, membersOf(inner, here, ['fields', 'populate']), here)]
    })
    return new Map(selected)
  }
  const names = value === '*' ? Object.keys(shape.links) : listOf(value, parameter)
  const path = names.find((name) => name.includes('.'))
  if (path) throw new UnsupportedQueryError(parameter, `'${path}' is a path; write populate[…][populate]`)
  return new Map(names.map((name) => [name, everyField(linkedShape(shape, name))]))
}

/**
 * @param parameter where the parameters are in the URL, e.g. `populate[writers]`; empty for the query itself
 * @throws BadQueryError for names that the type does not have, UnsupportedQueryError for other forms
 */
export function parseSelection(shape: Shape, { fields, populate }: Parameters, parameter = ''): Selection {
  const within = (name: string) => (parameter ? `${parameter}[${name}]` : name)
  return {
    fields: parseFields(shape, fields, within('fields')),
    links: parsePopulate(shape, populate, within('populate')),
  }
}
