import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { z } from 'zod'
import { requestContext } from './contexts.ts'
import { facesWithoutScripts, ownInlineScripts, PageAssets } from './every-page/page-assets.ts'
import { answerInPlace } from './form-posts/posts.server.ts'
import { lookOf } from './look.server.ts'
import { readStyleSheet, sectionHeights, sheetsInOrder } from './styles/page-styles.server.ts'

export { fillContext } from './contexts.ts'

/** Renders a whole page to one string: nothing streams, because pages are cached as bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  known: RouterContextProvider,
): Promise<Response> {
  const inPlace = answerInPlace(request, status, headers, context)
  if (inPlace) return inPlace

  const { content, inlineScripts } = known.get(requestContext)
  // A page that says that something failed has no colours of its own either.
  const look = await lookOf(content).catch(() => undefined)
  const assets = assetsOf(context)
  const styles = look ? look.recolour(assets.styles) : assets.styles
  const markup = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <PageAssets value={{ ...assets, styles }}>
        <ServerRouter context={context} url={request.url} />
      </PageAssets>,
      {
        // Content inside Suspense may otherwise arrive hidden and be moved by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    )
  })

  headers.set('Content-Type', 'text/html; charset=utf-8')
  // As the page's tag says it (`pageTags`), for robots that read no tags.
  if (Object.values(context.staticHandlerContext.loaderData).some((data) => unlisted.safeParse(data).success))
    headers.set('X-Robots-Tag', 'noindex')
  for (const script of ownInlineScripts) inlineScripts.add(script)
  return new Response(look ? look.withDrawings(markup) : markup, { status, headers })
}

const unlisted = z.object({ seo: z.object({ indexable: z.literal(false) }) })

/** URL of the script that every page starts: as `server/building/bundle.ts` named it. */
let startScript: string | undefined

function assetsOf({ manifest, staticHandlerContext }: EntryContext) {
  if (import.meta.env.DEV) return { styles: facesWithoutScripts, script: '/site/entry.client.ts' }
  startScript ??= readFileSync(new URL('./start-script', import.meta.url), 'utf8')
  const { matches } = staticHandlerContext
  const routeIds = matches.map(({ route }) => route.id)
  const sheets = sheetsInOrder(routeIds, (id) => manifest.routes[id]?.css ?? []).map(readStyleSheet)
  const heights = sectionHeights(`/${matches.at(-1)?.route.path ?? ''}`)
  return { styles: sheets.join('') + facesWithoutScripts + heights, script: startScript }
}
