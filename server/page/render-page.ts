import { isCompressible } from '../encoding/compress.ts'
import { securityHeadersFor } from '../middleware/security-headers.ts'
import { inlineScriptHashes, type PagePolicy } from './content-security-policy.ts'
import { RenderedPage, type Reuse } from './rendered-page.ts'

/** An editor's look at the site before it is published. */
export type Preview = {
  /** Origin of the page that may frame it. */
  adminOrigin: string
  documentId?: string | undefined
  showsDrafts: boolean
}

/** What a render is told besides its request, and what it tells back. */
export type RenderContext = {
  requestId: string
  /** An AcceptPolicy cookie came with the request. */
  cookiesAnswered: boolean
  /** Address of whoever posts a form; left out where the answer may be shared. */
  senderAddress?: string
  preview?: Preview | undefined
  /** Filled by the render: the content tags that the page used. */
  tags: Set<string>
}

/** React Router behind one function; tests give a fake. */
export type Render = (request: Request, context: RenderContext) => Promise<Response>

/** A whole page, or, for a body that must not be gathered (pictures, archives), the response as it is. */
export type RenderPage = (request: Request, context: Omit<RenderContext, 'tags'>) => Promise<RenderedPage | Response>

export type RenderPageOptions = {
  render: Render
  policy: PagePolicy
  /** Origins of scripts that pages may load from elsewhere, e.g. the analytics named in the site document. */
  scriptOrigins?: () => Promise<readonly string[]>
  /** `Cache-Control` of answers that are stored. */
  storedCacheControl: string
}

/** Turns React Router's streamed responses into pages with their security headers, hashes of inline scripts included. */
export function createRenderPage(options: RenderPageOptions): RenderPage {
  const { render, policy, scriptOrigins = async () => [], storedCacheControl } = options

  async function policyOf(body: Uint8Array<ArrayBuffer>, preview: Preview | undefined): Promise<string> {
    return policy({ hashes: hashesOf(body), origins: await scriptOrigins(), ancestor: preview?.adminOrigin })
  }

  return async (request, context) => {
    const tags = new Set<string>()
    const response = await render(request, { ...context, tags })
    const contentType = response.headers.get('content-type') ?? ''
    if (response.body && contentType !== '' && !isCompressible(contentType)) return response

    const body = new Uint8Array(await response.arrayBuffer())
    const { preview } = context
    const reuse = preview ? 'never' : reuseOf(response)
    const { 'set-cookie': _cookies, 'content-length': _length, ...own } = Object.fromEntries(response.headers)
    const headers = {
      ...securityHeadersFor(contentType),
      ...(contentType.startsWith('text/html') ? { 'content-security-policy': await policyOf(body, preview) } : {}),
      ...own,
      'cache-control':
        reuse === 'store'
          ? storedCacheControl
          : (own['cache-control'] ?? (response.status < 500 ? 'no-cache' : 'no-store')),
      ...(preview ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } : {}),
      vary: reuse === 'store' ? 'Accept-Encoding, Cookie' : withAcceptEncoding(own.vary),
    }
    const cookies = response.headers.getSetCookie()
    return new RenderedPage({ status: response.status, headers, cookies, body, tags, reuse })
  }
}

function hashesOf(body: Uint8Array<ArrayBuffer>): string[] {
  return inlineScriptHashes(Buffer.from(body.buffer).toString())
}

/** Only pages and their data are stored, and only when found and not declared private. */
function reuseOf({ status, headers }: Response): Reuse {
  if (headers.has('set-cookie') || /\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '')) return 'never'
  const isPage = /^text\/(?:html|x-script)\b/.test(headers.get('content-type') ?? '')
  return status === 200 && isPage ? 'store' : 'share'
}

function withAcceptEncoding(vary: string | undefined): string {
  if (vary === undefined) return 'Accept-Encoding'
  return /\baccept-encoding\b/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}
