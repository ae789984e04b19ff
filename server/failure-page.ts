import { fill } from '../site/ui/fill.ts'
import { refusalWords } from '../site/ui/refusal-words.ts'

/** The last resort when a page cannot be rendered at all: static, unstyled, and the same for every cause. */
export function failurePage(requestId: string): Response {
  const { title, text } = refusalWords.failed
  return new Response(plainPage(title, text, requestId), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** A whole page that depends on nothing else. Title and text are our own sentences and go into the HTML unescaped. */
export function plainPage(title: string, text: string, requestId: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/">${refusalWords.home}</a></p><p><small>${fill(refusalWords.reference, { id: requestId })}</small></p></html>`
}
