/** What is wrong with the structured fields of a document, by the shapes that the site's model gives them. */
import Ajv from 'ajv/dist/2020'
import shapes from '../shapes.json'

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

/** The admin shows a message beside a field of the document: where within the field is said in words, `3, label: …`. */
export function placeOf([name = '', ...inside]: readonly string[], message: string): Problem {
  const place = inside.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part)).join(', ')
  return { path: [name], message: place ? `${place}: ${message}` : message }
}

/** `{ message: 'must NOT have fewer than 3 items' }` at `facts/0/label` for each fault. */
function problemsIn(name: string, shape: string, value: unknown): Problem[] {
  if (ajv.validate(shape, value)) return []
  return (ajv.errors ?? []).map(({ instancePath, message = 'is not valid' }) =>
    placeOf([name, ...instancePath.split('/').filter(Boolean)], message),
  )
}

export function structuredProblems(
  attributes: Readonly<Record<string, Attribute>>,
  document: Readonly<Record<string, unknown>>,
): Problem[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const shape = shapeName(attribute)
    const value = document[name]
    if (attribute.type === 'relation' && attribute.required && !value) {
      return [{ path: [name], message: 'must be chosen' }]
    }
    if (!shape || value === null || value === undefined) return []
    return problemsIn(name, shape, value)
  })
}
