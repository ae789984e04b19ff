/** The last resort when a page cannot be rendered at all: static, unstyled, and the same for every cause. */
export function failurePage(requestId: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Something went wrong</title><h1>Something went wrong</h1><p>This page could not be shown. Please try again in a moment.</p><p><a href="/">To the home page</a></p><p><small>Reference: ${requestId}</small></p></html>`
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
