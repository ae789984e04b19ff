/** Strapi's schemas and the model are one contract: a field that one has and the other does not fails here. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentTypes, referencesOf } from './content-types.ts'
import { disagreements, expectedAttributes, structuredShapes } from './strapi/expected-attributes.fixture.ts'
import { readStrapiComponents, readStrapiContentTypes } from './strapi/strapi-schema.fixture.ts'

const strapiTypes = readStrapiContentTypes()
const components = readStrapiComponents()

function strapiType(name: string) {
  const type = strapiTypes.get(name)
  if (!type) throw new Error(`cms/src/api has no content type ${name}`)
  return type
}

const singularNameOf = (name: string) => strapiType(name).info.singularName

/** For editors and the service itself; the site never receives them. */
const editorsOnly = ['publishAt', 'expireAt', 'pictureWords']
/** Answered with related articles' ids (specification §7): publishing must not change their ids. */
const withoutDrafts = ['categories', 'writers']
const notOfTheSite = [
  'received-enquiries',
  'change-notices',
  'deleted-documents',
  'publications',
  'enquiry-events',
  'hand-overs',
  'answer-templates',
]

const table = Object.entries(contentTypes).map(([name, type]) => ({ name, type }))

test('Strapi has the content types of the model, and its own', () => {
  expect([...strapiTypes.keys()].sort()).toEqual([...Object.keys(contentTypes), ...notOfTheSite].sort())
})

test.each(table)('$name: same kind, and drafts where ids may change', ({ name, type }) => {
  const { kind, options } = strapiType(name)
  expect(kind).toBe(type.kind === 'single' ? 'singleType' : 'collectionType')
  expect(options.draftAndPublish).toBe(!withoutDrafts.includes(name))
})

test.each(table)('$name: same fields, types, limits and relations', ({ name, type }) => {
  const { attributes, info } = strapiType(name)
  const expected = expectedAttributes(type, info.singularName, singularNameOf)
  const visible = Object.keys(attributes).filter((each) => !editorsOnly.includes(each))
  expect(visible.sort()).toEqual([...expected.keys()].sort())
  const wrong = [...expected].flatMap(([field, expectation]) => {
    const actual = attributes[field]
    return actual ? disagreements(expectation, actual).map((each) => `${field}: ${each}`) : []
  })
  expect(wrong).toEqual([])
})

test.each(table)('$name: what is for editors only is never answered', ({ name }) => {
  const { attributes } = strapiType(name)
  const shown = editorsOnly.filter((each) => attributes[each] && !attributes[each].private)
  expect(shown).toEqual([])
})

test.each(table)('$name: components hold what the model says', ({ name, type }) => {
  const { attributes } = strapiType(name)
  const wrong = Object.entries(type.links).flatMap(([field, link]) => {
    if (link.kind !== 'component') return []
    const parts = components.get(attributes[field]?.component ?? '')
    if (!parts) return [`${field}: no such component`]
    const expected = expectedAttributes(link.shape, field, singularNameOf)
    const names = expect.soft(Object.keys(parts).sort())
    names.toEqual([...expected.keys()].sort())
    return [...expected].flatMap(([part, expectation]) => {
      const actual = parts[part]
      return actual ? disagreements(expectation, actual).map((each) => `${field}.${part}: ${each}`) : []
    })
  })
  expect(wrong).toEqual([])
})

/** After a change to the model, `npx vitest run content/contract.test.ts -u` writes the shapes again. */
test('structured fields have the shapes of the model', async () => {
  const shapes = table.map(({ name, type }) => structuredShapes(type, singularNameOf(name)))
  const written = `${JSON.stringify(Object.assign({}, ...shapes), null, 2)}\n`
  await expect(written).toMatchFileSnapshot('../cms/src/shapes.json')
})

test('Strapi knows which fields name other documents', async () => {
  const named = table
    .map(({ name, type }) => [name, referencesOf(type)] as const)
    .filter(([, fields]) => fields.length > 0)
  expect(named.flatMap(([name, fields]) => fields.map(({ path }) => `${name} ${path.join('.')}`))).toEqual(
    expect.arrayContaining(['team office', 'positions office', 'landing-pages group']),
  )
  const written = `${JSON.stringify(Object.fromEntries(named), null, 2)}\n`
  await expect(written).toMatchFileSnapshot('../cms/src/references.json')
})

/** A slug beside a document's own names another document: the model says which. */
test.each(table)('$name: every other slug says what it names', ({ type }) => {
  const slugs = Object.entries(type.model.shape).filter(([name, schema]) => {
    const isSlug = !(name in type.links) && z.safeParse(schema, 'a-b').success && !z.safeParse(schema, 'A b').success
    return name !== 'slug' && isSlug
  })
  const said = referencesOf(type).map(({ path }) => path[0])
  expect(slugs.map(([name]) => name).filter((name) => !said.includes(name))).toEqual([])
})
