import { redirect } from 'react-router'
import { requestContext } from '../contexts.ts'
import { accepted, declined } from '../layout/cookie-banner/accept-policy.ts'
import { locationOf } from '../location.ts'
import { cookieSettings, pathTo, pathToTerms } from '../paths.ts'
import type { Route } from './+types/cookie-choice.ts'

/** An answer about cookies without JavaScript: stores or deletes the cookie, then goes back to the page with the banner, or to the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  // Not a form, or cut off: the sender is told so.
  const form = await request.formData().catch(() => undefined)
  if (!form) {
    const help = 'This was not the form of the cookie banner. Please open a page and press Accept or Decline there.\n'
    return new Response(help, { status: 400, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
  const { text, link } = (await context.get(requestContext).content.pageTexts()).cookieBanner
  const cookie = form.get('decision') === 'accept' ? accepted(`${text} ${link}`) : declined
  const back = form.get('from') === cookieSettings ? pathToTerms(cookieSettings) : pageBefore(request)
  return redirect(locationOf(back), { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return redirect(locationOf(pathTo.home()))
}

/** The path of the page that the form was sent from; never another site. */
function pageBefore(request: Request): string {
  const referrer = URL.parse(request.headers.get('Referer') ?? '')
  return referrer && referrer.host === new URL(request.url).host ? referrer.pathname + referrer.search : pathTo.home()
}
