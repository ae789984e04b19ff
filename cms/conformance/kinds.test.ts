/** Whoever chooses another kind for a part of a form keeps what both kinds have. */
import { expect, test } from 'vitest'
import { asAlternative, type Shape } from '../src/forms/shape.ts'

const text = { type: 'string' }
const kind = (name: string, properties: NonNullable<Shape['properties']>) => ({
  type: 'object',
  properties: { kind: { const: name, type: 'string' }, ...properties },
})
const shape = {
  oneOf: [
    kind('notice', { title: text, text, evidence: text }),
    kind('price', { title: text, of: text, evidence: { type: 'array', items: text } }),
  ],
}

test('another kind of a part keeps its title, and what it has not or has in another form is empty', () => {
  const written = { kind: 'notice', title: 'Before the flood', text: 'Sandbags.', evidence: 'a-name' }
  expect(asAlternative(shape, 'price', written)).toEqual({
    kind: 'price',
    title: 'Before the flood',
    of: '',
    evidence: [],
  })
})
