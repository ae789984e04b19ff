/** What is wrong with a document's structured fields, by the shapes in the site's model. */
import Ajv, { type ErrorObject } from 'ajv/dist/2020'
import { itemLabelOf, labelAt, labelOf } from '../forms/field-words'
import { lists } from '../publishing/lists'
import shapes from '../shapes.json'

export type Problem = {
  readonly path: readonly string[]
  readonly message: string
}

/** `Content: Shorten this …`: where no form shows beside which field it stands. */
export const inOneSentence = ({ path, message }: Problem) => `${labelOf(path[0] ?? '')}: ${message}`

type Attribute = {
  readonly type: string
  readonly required?: boolean | undefined
  readonly options?: unknown
}

const ajv = new Ajv({ allErrors: true, discriminator: true, verbose: true, strict: false, validateFormats: false })
ajv.addKeyword({
  keyword: 'chosenFrom',
  type: 'string',
  schemaType: 'string',
  validate: (list: string, value: string) => lists[list]?.has(value) ?? false,
})
for (const [name, shape] of Object.entries(shapes)) ajv.addSchema(shape, name)

const patterns: readonly [pattern: RegExp, sentence: string][] = [
  [/^\\S$/, 'Write something here, or remove the row.'],
  [/mailto:\|tel:/, 'Write the address of a page, such as /contact-us, or a full address that begins with https://.'],
  [/\|art:/, 'Choose a picture: an address that begins with /, https:// or art:.'],
  [/browser\|phone\|desktop/, 'Write which screen is drawn, such as browser:orders or phone:checkin.'],
  [/\[0-3\]\):/, 'Write a time of day, such as 09:30.'],
]

function ofPattern(pattern: string): string {
  const found = patterns.find(([known]) => known.test(pattern))
  if (found) return found[1]
  const placeholders = [...pattern.matchAll(/\\\{(\w+)\\\}/g)].map(([, name]) => `{${name}}`)
  if (placeholders.length > 0) return `Keep ${placeholders.join(' and ')} in the text: the site puts the value there.`
  return 'This is not written as the site expects it.'
}

const counted = (count: unknown) => `${count} ${count === 1 ? 'entry' : 'entries'}`

/** By Ajv's keywords, what tells an editor what to do. */
const sentences: Readonly<Record<string, (limit: unknown, fault: ErrorObject) => string>> = {
  chosenFrom: (_, { schema }) => lists[String(schema)]?.sentence ?? 'Choose one of the offered values.',
  required: () => 'Something is missing here. Fill it in.',
  minItems: (limit) => `Add more: at least ${counted(limit)} belong here.`,
  maxItems: (limit) => `Take some away: at most ${counted(limit)} have room here.`,
  minLength: () => 'Write something here, or remove the row.',
  maxLength: (limit) => `Shorten this to ${limit} characters.`,
  pattern: (_, { params }) => ofPattern(String(params.pattern)),
  enum: () => 'Choose one of the offered values.',
  discriminator: () => 'Choose one of the offered values.',
  minimum: (limit) => `Write a number above ${limit}.`,
  exclusiveMinimum: (limit) => `Write a number above ${limit}.`,
  maximum: (limit) => `Write a number up to ${limit}.`,
  type: () => 'Fill this in.',
}

function sentenceOf(fault: ErrorObject): string {
  const { keyword, params, message } = fault
  const otherwise = message ? `This ${message}.` : 'This is not as the site expects it.'
  return sentences[keyword]?.(params.limit, fault) ?? otherwise
}

export function shapeName(attribute: Attribute): string | undefined {
  const { options } = attribute
  if (typeof options !== 'object' || options === null || !('shape' in options)) return undefined
  return String(options.shape)
}

/** `['tabs', '0', 'link']` → `Tab 1, link`: a list is named by the row in question. */
function placeInWords(names: readonly string[]): string {
  const isRow = (at: number) => /^\d+$/.test(names[at] ?? '')
  const words = names.flatMap((name, at) => {
    if (isRow(at)) return []
    const row = isRow(at + 1)
      ? `${itemLabelOf(name)} ${Number(names[at + 1]) + 1}`
      : at > 0
        ? labelAt(names.slice(0, at + 1))
        : ''
    return row ? [row] : []
  })
  return words.map((word, at) => (at > 0 && !/\d$/.test(word) ? word.toLowerCase() : word)).join(', ')
}

function inPlace(path: readonly string[], message: string): string {
  const place = placeInWords(path)
  return place ? `${place}: ${message}` : message
}

/** Fields whose parts have controls of their own in the form; of any other the form knows only the field. */
const hasParts = ({ type, options }: Attribute) => type === 'component' || shapeName({ type, options }) !== undefined

/** What is wrong, beside its control; where that is within the field is said in words, too: `Fact 3, label: …`. */
export function placeOf(
  attributes: Readonly<Record<string, Attribute>>,
  path: readonly string[],
  message: string,
): Problem {
  const attribute = attributes[path[0] ?? '']
  const isWithin = attribute !== undefined && hasParts(attribute)
  return { path: isWithin ? path : path.slice(0, 1), message: inPlace(path, message) }
}

function problemsIn(name: string, shape: string, value: unknown): Problem[] {
  if (ajv.validate(shape, value)) return []
  // A value that fails one alternative fails all of them: one sentence for each place.
  const byPlace = new Map((ajv.errors ?? []).toReversed().map((error) => [error.instancePath, error]))
  return [...byPlace.values()].toReversed().map((error) => {
    const missing = error.keyword === 'required' ? [String(error.params.missingProperty)] : []
    const within = error.instancePath.split('/').filter(Boolean)
    const path = [name, ...within, ...missing]
    return { path, message: inPlace(path, sentenceOf(error)) }
  })
}

export function structuredProblems(
  attributes: Readonly<Record<string, Attribute>>,
  document: Readonly<Record<string, unknown>>,
): Problem[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const shape = shapeName(attribute)
    const value = document[name]
    if ((attribute.type === 'relation' || attribute.type === 'media') && attribute.required && !value) {
      return [{ path: [name], message: 'Choose one.' }]
    }
    if (!shape || value === null || value === undefined) return []
    return problemsIn(name, shape, value)
  })
}
