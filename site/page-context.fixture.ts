/** For tests: what a request brings to a page. */
import { RouterContextProvider } from 'react-router'
import type { Content } from '../content/content.ts'
import { contentContext, type RequestFacts, requestFactsContext } from './contexts.ts'

/** A page reads some of the content's verbs: one that is missing here fails its test by its name. */
export function contextWith(content: object, facts: Partial<RequestFacts> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(contentContext, content as Content)
  context.set(requestFactsContext, {
    siteUrl: 'https://rivermeet.example',
    cookiesAnswered: true,
    isPreview: false,
    indexable: true,
    ...facts,
  })
  return context
}
