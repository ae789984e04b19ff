/** For tests: the texts of the documents, as pages have them. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formTexts as formSchema } from '../content/models/form-texts.ts'
import { pageTexts as pageSchema } from '../content/models/page-texts.ts'
import { readDocument } from '../harness/documents.ts'
import { TextsContext } from './texts.ts'

export const pageTexts = pageSchema.parse(readDocument('page-texts.json'))
export const formTexts = formSchema.parse(readDocument('form-texts.json'))

/** A part of a page as the server writes it. */
export function renderWithTexts(part: ReactNode): string {
  return renderToStaticMarkup(<TextsContext value={{ page: pageTexts, forms: formTexts }}>{part}</TextsContext>)
}
