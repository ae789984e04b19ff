import { expect, test } from 'vitest'
import { contentTypes, relationTarget } from './content-types.ts'

test('fields, media and relations of a type come from the model', () => {
  const { fields, links } = contentTypes.articles
  expect(fields).toEqual({
    title: 'string',
    slug: 'string',
    publishedAt: 'datetime',
    updatedAt: 'datetime',
    content: 'string',
    description: 'string',
    published: 'boolean',
    locale: 'string',
  })
  expect(links).toMatchObject({
    banner: { kind: 'media', many: false },
    category: { kind: 'relation', many: false, target: 'categories' },
    writers: { kind: 'relation', many: true, target: 'writers' },
  })
})

test('declared components have a shape of their own, other objects are JSON', () => {
  expect(contentTypes.seos.links).toMatchObject({
    pageContent: { kind: 'component', many: false, shape: { fields: { title: 'string', description: 'string' } } },
    pageImages: { kind: 'media', many: true },
    pageIndustriesWeServes: {
      kind: 'component',
      many: true,
      shape: { links: { image: { kind: 'media', many: false } } },
    },
  })
  expect(contentTypes['site-configuration'].fields).toMatchObject({ offices: 'json', rating: 'json', brand: 'string' })
})

test('every relation points to a type of the table', () => {
  for (const { links } of Object.values(contentTypes)) {
    for (const link of Object.values(links)) if (link.kind === 'relation') expect(relationTarget(link).key).toBe('slug')
  }
})
