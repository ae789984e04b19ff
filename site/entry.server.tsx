import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { deferStart } from './start/defer-start.ts'
import { lateFonts } from './start/late-fonts.inline.ts'
import { plainHtml } from './start/plain-html.ts'
import { RouteStylesContext } from './styles/route-styles.tsx'
import { readStyleSheet } from './styles/style-sheets.server.ts'

export { contentContext, leadsContext, markdownContext, senderContext, visitContext } from './contexts.ts'

/** Renders a whole page to one string (nothing streams: pages are cached as bytes) and defers its client start. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { routes } = context.manifest
  const source = { hrefsOf: (id: string) => routes[id]?.css ?? [], inlined: readStyleSheet }

  const markup = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RouteStylesContext value={source}>
        <ServerRouter context={context} url={request.url} />
      </RouteStylesContext>,
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
  return new Response(import.meta.env.PROD ? plainHtml(deferStart(markup)) : withFonts(markup), { status, headers })
}

/** While the site is developed its client starts at once: of what `deferStart` adds only the fonts are wanted. */
const withFonts = (markup: string) => markup.replace('</body>', () => `<script>${lateFonts}</script></body>`)
