/** A click on a text of the previewed page opens the field that contains it. */
import { expect, test } from 'vitest'
import { likestField, lineOfText } from '../src/forms/field-of-text.ts'

const values = {
  documentId: 'Why clients choose us',
  title: 'Release on a Tuesday',
  content: 'A **calm** day.\n\nWhat we learnt in [three years](/blogs) of it.',
  reasons: { title: 'Why clients choose us', items: [{ title: 'Since 2016' }, { title: 'One team' }] },
  services: '{"tabs":[{"name":"Web"},{"name":"Mobile apps"}]}',
}

test.each([
  ['Release on a Tuesday', 'title'],
  ['  Release on\n a Tuesday ', 'title'],
  ['What we learnt in three years of it.', 'content'],
  ['calm', 'content'],
  ['Why clients choose us', 'reasons.title'],
  ['One team', 'reasons.items.1.title'],
  ['Mobile apps', 'services.tabs.1.name'],
  ['Release on a Tuesday, by somebody', 'title'],
  ['Something else entirely', undefined],
  ['on', undefined],
  ['', undefined],
])('%j stands in %s', (text, place) => {
  expect(likestField(values, text)?.place).toBe(place)
})

const article = [
  '## What it costs',
  '',
  'A **calm** day of',
  'work.',
  '',
  '- One thing',
  '- [Another](/blogs) thing',
  '',
  'A calm end.',
]

test.each([
  ['What it costs', 0],
  ['A calm day of work.', 2],
  ['work.', 3],
  ['Another thing', 6],
  ['A calm end.', 8],
  ['Something else', undefined],
])('%j stands in line %s', (text, line) => {
  expect(lineOfText(article.join('\n'), text)).toBe(line)
})
