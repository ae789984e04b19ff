import { createContext, use } from 'react'
import type { FormTexts } from '../content/models/form-texts.ts'
import type { PageTexts } from '../content/models/page-texts.ts'

/** Filled by the root of the page. Islands are separate trees: they receive their words as properties. */
export const TextsContext = createContext<{ page: PageTexts; forms: FormTexts } | undefined>(undefined)

function useTexts() {
  const texts = use(TextsContext)
  if (!texts) throw new Error('Texts were asked for outside a page')
  return texts
}

/** What templates say around the documents they show. */
export const usePageTexts = (): PageTexts => useTexts().page

export const useFormTexts = (): FormTexts => useTexts().forms
