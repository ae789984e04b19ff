import { createContext } from 'react-router'
import type { Content } from '../content/content.ts'
import type { Leads, Sender } from '../leads/leads.ts'
import type { RenderMarkdown } from './markdown/written-html.ts'
import type { DrawPreviewPicture } from './preview-pictures/preview-picture.ts'

/** What the server knows about a request besides its address. Only values that belong to the page's cache key, or to
 * a page that is never cached. */
export type RequestFacts = {
  /** Origin of canonical URLs, e.g. `https://rivermeet.example`, without a trailing slash. */
  siteUrl: string
  /** The request carried an AcceptPolicy cookie: the cookie banner is not shown. */
  cookiesAnswered: boolean
  /** An editor is looking at what is not published yet. */
  isPreview: boolean
  /** False keeps search engines away (unless the origin is public and https). */
  indexable: boolean
}

/** The verbs of this request's content and of the leads. The server build's entry re-exports these keys: a key is an identity. */
export const contentContext = createContext<Content>()
/** Markdown as HTML. Runs in another thread than requests do: highlighting code is long work. */
export const markdownContext = createContext<RenderMarkdown>()
export const previewPictureContext = createContext<DrawPreviewPicture>()
export const leadsContext = createContext<Leads>()
export const requestFactsContext = createContext<RequestFacts>()
/** Filled by the render: the code of the inline scripts that it wrote, the only ones that may run. */
export const inlineScriptsContext = createContext<Set<string>>()
/** Who posts a form. Nothing that a GET shows may depend on it, because pages are shared. */
export const senderContext = createContext<Sender>()
