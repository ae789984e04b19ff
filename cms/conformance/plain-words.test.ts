/** Names and hints of the forms are in the words of those who write, not of those who program. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { words } from '../src/admin/words.ts'
import { hintAt, labelAt, labelOf, sentenceFor } from '../src/forms/field-words.ts'
import shapes from '../src/shapes.json' with { type: 'json' }

const source = join(import.meta.dirname, '../src')
const editing = z.object({ label: z.string().optional(), hint: z.string().optional() })
const attribute = z.looseObject({ pluginOptions: z.looseObject({ editing: editing.optional() }).optional() })
const schema = z.looseObject({
  pluginOptions: z.record(z.string(), z.looseObject({ visible: z.boolean().optional() })).optional(),
  attributes: z.record(z.string(), attribute),
})

/** What only a programmer understands, and what was half a sentence in the model. */
const technical =
  /\b(?:router|slug|npm|json|api|regex|regular expression|boolean|enum|string|null|array|url|uri|uid|id|markdown field|we serves|mockup|sub tabs?|alt)\b/i

const forms = globSync(['api/*/content-types/*/schema.json', 'components/*/*.json'], { cwd: source }).map((path) => ({
  name: basename(path) === 'schema.json' ? (path.split('/')[1] ?? path) : path,
  ...schema.parse(JSON.parse(readFileSync(join(source, path), 'utf8'))),
}))

/** Types that nobody opens in the admin. */
const isHidden = ({ pluginOptions }: z.infer<typeof schema>) => pluginOptions?.['content-manager']?.visible === false

test.each(forms.filter((form) => !isHidden(form)))(
  'what must be written in a certain way is told in the form of $name',
  ({ attributes }) => {
    for (const [name, each] of Object.entries(attributes)) {
      // A reference is the site's own: nobody writes it.
      if (!each.regex || name === 'reference') continue
      const said = sentenceFor('must match the following', { type: String(each.type), regex: each.regex })
      expect(said, name).not.toContain('as the site expects it')
    }
  },
)

test.each(forms.filter((form) => !isHidden(form)))('the form of $name is in plain words', ({ attributes }) => {
  const said = Object.entries(attributes).flatMap(([field, { pluginOptions }]) => {
    const { label = labelOf(field), hint = '' } = pluginOptions?.editing ?? {}
    return [label, hint]
  })
  expect(said.filter((text) => technical.test(text))).toEqual([])
})

function partsOf(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const own = 'properties' in shape && typeof shape.properties === 'object' ? Object.keys(shape.properties ?? {}) : []
  return [...own, ...Object.values(shape).flatMap(partsOf)]
}

test('the parts of structured fields are named in plain words', () => {
  const names = [...new Set(partsOf(shapes))].map(labelOf)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => technical.test(name))).toEqual([])
})

test('what the admin says instead of Strapi is in plain words', () => {
  expect(Object.values(words).filter((text) => technical.test(text))).toEqual([])
})

test('an office has a short name, which is no end of an address, and a field of a form is what it asks for', () => {
  expect(labelAt(['offices', '0', 'slug'])).toBe('Short name')
  expect(hintAt(['offices', '0', 'slug'])).toMatch(/^People, vacancies and telephone numbers name the office by it/)
  expect(labelAt(['blocks', '2', 'fields', '0', 'name'])).toBe('What it asks for')
  expect(labelAt(['evidence', 'documents', '0', 'slug'])).toBe(labelOf('slug'))
  expect(hintAt(['evidence', 'documents', '0', 'slug'])).toBeUndefined()
})
