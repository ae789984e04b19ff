import { createContext } from 'react-router'
import type { Content } from '../content/content.ts'
import type { Leads, Sender } from '../leads/leads.ts'
import type { RenderMarkdown } from './markdown/written-html.ts'
import type { DrawPreviewPicture } from './preview-pictures/preview-picture.ts'

/** What the server knows about a request besides its address. Only values that belong to the page's cache key, or to
 * a page that is never cached. */
export type RequestFacts = {
  /** Origin of canonical addresses, e.g. `https://rivermeet.example`, without a trailing slash. */
  siteUrl: string
  /** An AcceptPolicy cookie came with the request: the cookie banner is not shown. */
  cookiesAnswered: boolean
  /** An editor looks at what is not published yet. */
  isPreview: boolean
  /** False keeps search engines away (anything but a public https origin). */
  indexable: boolean
}

/** The verbs of this request's content and of the leads. Created here and re-exported by the server build's entry: a key is an identity. */
export const contentContext = createContext<Content>()
/** Markdown as HTML. Not on the thread that answers requests: highlighting code is long work. */
export const markdownContext = createContext<RenderMarkdown>()
export const previewPictureContext = createContext<DrawPreviewPicture>()
export const leadsContext = createContext<Leads>()
export const requestFactsContext = createContext<RequestFacts>()
/** Filled by the render: the code of the inline scripts that it wrote, which alone may run. */
export const inlineScriptsContext = createContext<Set<string>>()
/** Who posts a form. Nothing that a GET shows may depend on it: pages are shared. */
export const senderContext = createContext<Sender>()
