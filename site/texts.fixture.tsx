/** For tests: the texts of the documents, as pages have them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formTexts as formSchema } from '../content/models/form-texts.ts'
import { pageTexts as pageSchema } from '../content/models/page-texts.ts'
import { TextsContext } from './texts.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../content/documents/${name}.json`), 'utf8'))

export const pageTexts = pageSchema.parse(read('page-texts'))
export const formTexts = formSchema.parse(read('form-texts'))

/** A part of a page as the server writes it. */
export function renderWithTexts(part: ReactNode): string {
  return renderToStaticMarkup(<TextsContext value={{ page: pageTexts, forms: formTexts }}>{part}</TextsContext>)
}
