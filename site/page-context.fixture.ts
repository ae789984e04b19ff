/** For tests: what a request brings to a page. */
import { RouterContextProvider } from 'react-router'
import { type RequestContext, type RequestFacts, requestContext } from './contexts.ts'

/** A page reads some of the content's verbs: one that is missing here fails its test by its name. */
export function contextWith(content: object, facts: Partial<RequestFacts> = {}, more: Partial<RequestContext> = {}) {
  const context = new RouterContextProvider()
  const usual = { siteUrl: 'https://rivermeet.example', cookiesAccepted: true, isPreview: false, indexable: true }
  context.set(requestContext, { content, facts: { ...usual, ...facts }, receivedForm: null, ...more } as RequestContext)
  return context
}
