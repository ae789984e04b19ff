/** Old addresses that visitors of the site asked for in vain: the site counts them, and an editor makes a redirect of each, or dismisses it. */
import { errors } from '@strapi/utils'
import { isAllowed, serveAdmin } from '../admin-requests'
import { redirects } from '../content-names'
import { nearestPage, publishedRedirects, sitePages } from '../editing/site-addresses'
import { isValues } from '../forms/shape'
import { canonicalPath } from '../publishing/own-address'
import { postSigned } from './signatures'

const answerWithinMs = 5_000
const mostDismissed = 1_000
/** As long as the old address of a redirect may be. */
const longestPath = 255

type Counted = { readonly path: string; readonly visitors: number; readonly days: number }

/** With the page that is nearest to it. */
export type Missed = Counted & { readonly nearest: string }

const isCounted = (each: unknown): each is Counted =>
  isValues(each) && typeof each.path === 'string' && typeof each.visitors === 'number' && typeof each.days === 'number'

/** Nothing while the site does not answer: this is no news on which anybody waits. */
async function counted(): Promise<Counted[]> {
  const { webhookUrl, webhookSecret }: { webhookUrl: string; webhookSecret: string } = strapi.config.get('site')
  if (!webhookSecret) return []
  const body = JSON.stringify({ ask: 'missed-addresses', at: Date.now() })
  try {
    const answer = await postSigned(new URL('/missed-addresses', webhookUrl), webhookSecret, body, answerWithinMs)
    const found: unknown = answer.ok ? await answer.json() : []
    return Array.isArray(found) ? found.filter(isCounted) : []
  } catch {
    return []
  }
}

const storeOf = () => strapi.store({ type: 'core', name: 'missed' })

async function dismissed(): Promise<string[]> {
  const found: unknown = await storeOf().get({ key: 'dismissed' })
  return Array.isArray(found) ? found.map(String) : []
}

async function proposals(): Promise<Missed[]> {
  const [found, away, pages] = [await counted(), await dismissed(), await sitePages()]
  const led = await publishedRedirects()
  const settled = new Set([
    ...away,
    ...pages.map(({ path }) => path),
    ...led.map(({ from }) => canonicalPath(String(from))),
  ])
  const open = found.filter(({ path }) => !settled.has(canonicalPath(path)))
  return Promise.all(open.map(async (each) => ({ ...each, nearest: await nearestPage(each.path, pages) })))
}

export function serveMissedAddresses(): void {
  serveAdmin('/missed-addresses', {
    async 'GET /'(context) {
      context.body = isAllowed(context.state.userAbility, 'publish', redirects) ? await proposals() : []
    },
    async 'POST /dismiss'(context) {
      if (!isAllowed(context.state.userAbility, 'publish', redirects)) throw new errors.ForbiddenError()
      const { path }: { path?: unknown } = context.request.body ?? {}
      if (typeof path !== 'string' || !path.startsWith('/') || path.length > longestPath) {
        throw new errors.ValidationError('This is no address of the site.')
      }
      const value = [canonicalPath(path), ...(await dismissed())].slice(0, mostDismissed)
      await storeOf().set({ key: 'dismissed', value: [...new Set(value)] })
      context.body = {}
    },
  })
}
