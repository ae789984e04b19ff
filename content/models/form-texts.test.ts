import { expect, test } from 'vitest'
import { readDocument } from '../../harness/documents.ts'
import { formTexts } from './form-texts.ts'

test('a sentence that was added later may be missing: then the one for everything else is said', () => {
  const parsed = formTexts.parse(readDocument('form-texts.json'))
  const { company: _, ...older } = parsed.errors
  const { errors } = formTexts.parse({ ...parsed, errors: older })
  expect(errors).toEqual({ ...parsed.errors, company: parsed.errors.other })
})
