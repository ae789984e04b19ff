import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerInstrumentation,
} from 'react-router'
import type { Content } from '../content/content.ts'
import type { Draft } from '../content/drafts.ts'
import { ContentUnavailableError } from '../content/rest/transport.ts'
import type { Leads } from '../leads/leads.ts'
import type { Quality } from '../site/contexts.ts'
import type { RenderMarkdown } from '../site/markdown/rendered-markdown.ts'
import { servedPath } from '../site/seo/known-addresses.ts'
import type { DrawSocialImage } from '../site/social-images/social-image.ts'
import type { SiteBuild } from './building/running-release.ts'
import { isCounted } from './figures/visits.ts'
import type { Log } from './log.ts'
import type { Render } from './page/render-page.ts'
import { failurePage } from './refusal.ts'

export type ReactRouterOptions = {
  build: SiteBuild
  mode: 'production' | 'development'
  /** The content verbs, which record in `tags` what each answer was made from. */
  content: { recording: (tags: Set<string>) => Content }
  leads: Leads
  renderMarkdown: RenderMarkdown
  drawSocialImage: DrawSocialImage
  readQuality: () => Promise<Quality | undefined>
  drafts?: ((draft: Draft) => Content) | undefined
  siteUrl: string
  indexable: boolean
  log: Log
  traceRenders?:
    | ((requestIdOf: (context: object | undefined) => string | undefined) => ServerInstrumentation)
    | undefined
}

/** Renders with the latest build at the time of each request: under Vite every change to a source makes another. */
export function createLatestRender(
  latest: () => Promise<SiteBuild>,
  options: Omit<ReactRouterOptions, 'build'>,
): Render {
  let made: { build: SiteBuild; render: Render } | undefined
  return async (request, context) => {
    const build = await latest()
    if (made?.build !== build) made = { build, render: createRender({ ...options, build }) }
    return made.render(request, context)
  }
}

export function createRender(options: ReactRouterOptions): Render {
  const { build, mode, content, drafts, leads, renderMarkdown, drawSocialImage, readQuality, siteUrl, indexable } =
    options
  const { log, traceRenders } = options
  const requestIds = new WeakMap<object, string>()
  const failures = new WeakMap<object, unknown>()

  const entry: SiteBuild['entry'] = {
    module: {
      ...build.entry.module,
      ...(traceRenders && { instrumentations: [traceRenders((context) => context && requestIds.get(context))] }),
      handleError(error, { request, context }) {
        // 404, 405 and the like are the caller's fault, and anyone could raise an alarm with them; the access log has the line.
        if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
        if (mode === 'development') failures.set(context, error)
        else log.error({ err: error, id: requestIds.get(context), path: new URL(request.url).pathname }, 'page error')
      },
    },
  }
  const handle = createRequestHandler({ ...build, entry }, mode)

  return async (request, { requestId, cookiesAccepted, senderAddress, preview, form, tags, scripts }) => {
    const context = new RouterContextProvider()
    requestIds.set(context, requestId)
    const isPreview = preview !== undefined
    const isDraft = preview?.showsDrafts && drafts
    const asked = isDraft ? drafts(preview) : content.recording(tags)
    build.entry.module.fillContext(context, {
      content: asked,
      leads,
      renderMarkdown,
      drawSocialImage,
      readQuality,
      facts: { siteUrl, cookiesAccepted, isPreview, indexable: indexable && !isPreview },
      inlineScripts: scripts,
      sender: {
        address: senderAddress ?? '',
        userAgent: request.headers.get('user-agent') ?? undefined,
        isCounted: isCounted(Object.fromEntries(request.headers)),
      },
      receivedForm: form ?? null,
    })

    const { pathname } = new URL(request.url)
    // No page depends on all campaigns because of the address that it is asked for by.
    const path = await servedPath(isDraft ? asked : content.recording(new Set()), pathname).catch((error: unknown) => {
      // Without its campaigns the site still has all other pages.
      if (error instanceof ContentUnavailableError) return pathname
      throw error
    })
    const response = await handle(atSiteUrl(request, siteUrl, path), context)
    // A developer sees the error itself, not the words for visitors.
    if (failures.has(context)) throw failures.get(context)
    return isBareFailure(response) ? failurePage(requestId) : response
  }
}

/**
 * The request as the site's canonical origin would have received it. React Router compares the `Origin` of a form post
 * with the request's URL, scheme included: behind TLS, or under another host name, every post would be refused.
 * `middleware/xsrf.ts` has already decided whether the origin may post at all. `path` is that of the module which answers.
 */
function atSiteUrl(request: Request, siteUrl: string, path: string): Request {
  const { origin, pathname, search } = new URL(request.url)
  if (origin === siteUrl && path === pathname && !request.headers.has('origin')) return request
  const headers = new Headers(request.headers)
  if (headers.has('origin')) headers.set('origin', siteUrl)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // What was sent is not undone if the visitor leaves, so the request's abort signal is not passed on.
  const init = { method: request.method, headers, ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}) }
  return new Request(siteUrl + path + search, init)
}

/** React Router's own last resort: no body, or one line of plain text. */
function isBareFailure({ status, headers }: Response): boolean {
  return status === 500 && !/^text\/(?:html|x-script)|json/.test(headers.get('content-type') ?? '')
}
