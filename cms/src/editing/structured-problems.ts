/** What is wrong with a document's structured fields, by the shapes in the site's model. */
import Ajv from 'ajv/dist/2020'
import { itemLabelOf, labelOf } from '../field-words'
import shapes from '../shapes.json'
import { sentenceOf } from './shape-faults'

export type Problem = {
  readonly path: readonly string[]
  readonly message: string
}

type Attribute = {
  readonly type: string
  readonly required?: boolean | undefined
  readonly options?: unknown
}

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false })
for (const [name, shape] of Object.entries(shapes)) ajv.addSchema(shape, name)

function shapeName(attribute: Attribute): string | undefined {
  const { options } = attribute
  if (typeof options !== 'object' || options === null || !('shape' in options)) return undefined
  return String(options.shape)
}

/** `['tabs', '0', 'link']` → `Tab 1, link`: a list is named by the row in question. */
function placeInWords(names: readonly string[]): string {
  const isRow = (at: number) => /^\d+$/.test(names[at] ?? '')
  const words = names.flatMap((name, at) => {
    if (isRow(at)) return []
    const row = isRow(at + 1) ? `${itemLabelOf(name)} ${Number(names[at + 1]) + 1}` : at > 0 ? labelOf(name) : ''
    return row ? [row] : []
  })
  return words.map((word, at) => (at > 0 && !/\d$/.test(word) ? word.toLowerCase() : word)).join(', ')
}

/** The admin shows a message beside a field of the document: words say where within the field, `Fact 3, label: …`. */
export function placeOf(path: readonly string[], message: string): Problem {
  const place = placeInWords(path)
  return { path: path.slice(0, 1), message: place ? `${place}: ${message}` : message }
}

function problemsIn(name: string, shape: string, value: unknown): Problem[] {
  if (ajv.validate(shape, value)) return []
  // A value that fails one alternative fails all of them: one sentence for each place.
  const byPlace = new Map((ajv.errors ?? []).toReversed().map((error) => [error.instancePath, error]))
  return [...byPlace.values()].toReversed().map((error) => {
    const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : []
    return placeOf([name, ...error.instancePath.split('/').filter(Boolean), ...missing], sentenceOf(error))
  })
}

export function structuredProblems(
  attributes: Readonly<Record<string, Attribute>>,
  document: Readonly<Record<string, unknown>>,
): Problem[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const shape = shapeName(attribute)
    const value = document[name]
    if (attribute.type === 'relation' && attribute.required && !value) {
      return [{ path: [name], message: 'Choose one.' }]
    }
    if (!shape || value === null || value === undefined) return []
    return problemsIn(name, shape, value)
  })
}
