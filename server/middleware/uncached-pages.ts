import { refusalWords } from '../../site/ui/refusal-words.ts'
import type { AddressOf } from '../client-address.ts'
import { answerPage } from '../page/answer-page.ts'
import { hasAnsweredCookies } from '../page/page-entry.ts'
import type { RenderPage } from '../page/render-page.ts'
import { RenderedPage } from '../page/rendered-page.ts'
import { refusal } from '../refusal.ts'
import type { Middleware } from '../site-context.ts'

/** React Router with the visitor's whole request: form posts, previews, and everything if pages are not cached. */
export function uncachedPages(renderPage: RenderPage, addressOf: AddressOf): Middleware {
  return async (c) => {
    c.set('cache', 'bypass')
    const cookiesAnswered = hasAnsweredCookies(c.req.raw.headers.get('cookie'))
    const made = await renderPage(c.req.raw, {
      requestId: c.get('requestId'),
      cookiesAnswered,
      senderAddress: addressOf(c),
      preview: c.get('preview'),
      form: c.get('form'),
    })
    if (made.status === 405)
      return refusal(c, { status: 405, ...refusalWords.takesNoForm, allow: 'GET, HEAD, OPTIONS' })
    return made instanceof RenderedPage ? answerPage(c, made) : made
  }
}
