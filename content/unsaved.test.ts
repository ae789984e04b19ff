import { expect, test } from 'vitest'
import { contentTypes } from './content-types.ts'
import { withUnsaved } from './unsaved.ts'

const saved = { title: 'Saved', content: 'Saved.', banner: { data: null }, writers: { data: [] }, tags: null }
const answered = (...ids: string[]) => ({
  data: ids.map((documentId, at) => ({ id: at + 1, documentId, attributes: saved })),
  meta: { pagination: {} },
})
const typing = (values: object) => ({ shape: contentTypes.articles, documentId: 'mine', values: { ...values } })

test('what is typed appears in its own document, and nowhere else', () => {
  const shown = withUnsaved(answered('other', 'mine'), typing({ title: 'Typed' }))
  expect(shown).toMatchObject({ data: [{ attributes: saved }, { attributes: { ...saved, title: 'Typed' } }] })
})

test('a single document is one item instead of a list', () => {
  const answer = { data: { id: 1, documentId: 'mine', attributes: { services: { tabs: [] } } }, meta: {} }
  const typed = { shape: contentTypes.navigation, documentId: 'mine', values: { services: '{"tabs":[{"name":"A"}]}' } }
  expect(withUnsaved(answer, typed)).toMatchObject({ data: { attributes: { services: { tabs: [{ name: 'A' }] } } } })
})

test('a chosen file is in the service’s own form', () => {
  const file = { id: 7, url: '/uploads/a.webp', alternativeText: 'A', caption: null, width: 8, height: 6 }
  expect(withUnsaved(answered('mine'), typing({ banner: file }))).toMatchObject({
    data: [{ attributes: { banner: { data: { id: 7, attributes: { url: '/uploads/a.webp' } } } } }],
  })
})

test('relations stay as they were saved, and what was not requested stays out', () => {
  const shown = withUnsaved(answered('mine'), typing({ writers: { connect: [{ id: 1 }] }, slug: 'other', made: 'up' }))
  expect(shown).toEqual(answered('mine'))
})
