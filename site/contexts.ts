import { createContext, type RouterContextProvider } from 'react-router'
import type { Content } from '../content/content.ts'
import type { ReceivedForm } from '../leads/attachments/read-form.ts'
import type { Leads, Sender } from '../leads/leads.ts'
import type { RenderMarkdown } from './markdown/rendered-markdown.ts'
import type { DrawSocialImage } from './social-images/social-image.ts'

/** What the server knows about a request besides its address. Only values that belong to the page's cache key, or to
 * a page that is never cached. */
export type RequestFacts = {
  /** Origin of canonical URLs, e.g. `https://rivermeet.example`, without a trailing slash. */
  siteUrl: string
  /** The request carried the AcceptPolicy cookie, which Decline deletes: the cookie banner is not shown. */
  cookiesAccepted: boolean
  /** An editor is looking at what is not published yet. */
  isPreview: boolean
  /** False keeps search engines away (unless the origin is public and https). */
  indexable: boolean
}

/** What was measured of the site while visitors used it. */
export type Quality = {
  /** By the pattern of the page's path, and under no pattern all of them: what three of four visits stay within. */
  speed: readonly {
    template: string
    visits: number
    /** In milliseconds, as `inp`; `cls` is a score. */
    lcp: number | undefined
    cls: number | undefined
    inp: number | undefined
  }[]
  up: { share: number; days: number } | undefined
  /** In milliseconds since 1970. */
  answers: readonly { received: number; answered: number }[]
}

/** What the server gives the pages with each request. */
export type RequestContext = {
  /** The verbs of this request's content. */
  content: Content
  leads: Leads
  /** Markdown as HTML. Runs in another thread than requests do: highlighting code is long work. */
  renderMarkdown: RenderMarkdown
  drawSocialImage: DrawSocialImage
  /** Undefined while nobody can tell. */
  readQuality: () => Promise<Quality | undefined>
  facts: RequestFacts
  /** Filled by the render: the code of the inline scripts that it wrote, the only ones that may run. */
  inlineScripts: Set<string>
  /** Who posts a form. Nothing that a GET shows may depend on it, because pages are shared. */
  sender: Sender
  /** A form that the server has read already. */
  receivedForm: ReceivedForm | null
}

export const requestContext = createContext<RequestContext>()

/** A key is an identity, so the server calls the function of the build (`entry.server.tsx`), not this one. */
export function fillContext(context: RouterContextProvider, known: RequestContext): void {
  context.set(requestContext, known)
}
