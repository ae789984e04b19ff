import type { FormTexts } from '../../content/models/form-texts.ts'
import { type Fault, limits } from '../../leads/faults.ts'
import type { FieldErrors } from '../../leads/model.ts'
import { fill } from '../ui/fill.ts'

/** What is wrong with each field, in the visitor's words. */
export function inWords(errors: FieldErrors, texts: FormTexts['errors']): Readonly<Record<string, string>> {
  const sentence = (fault: Fault) => {
    const limit = limits[fault]
    return limit === undefined ? texts[fault] : fill(texts[fault], { limit: limit.toLocaleString('en-GB') })
  }
  return Object.fromEntries(Object.entries(errors).map(([field, fault]) => [field, sentence(fault)]))
}
