/** The admin's icons are the site's, whose company may have its own. While the site is away they are those that it had last. */
import type { Core } from '@strapi/strapi'
import { isValues } from '../forms/shape'

const icons = ['/favicon.ico', '/icon.svg']

const answerWithinMs = 2_000
/** Every page of the admin asks for them. */
const askAgainMs = 10_000
const mostBytes = 200_000

/** Its bytes as base64: it outlives a restart in the database. */
type Icon = { readonly type: string; readonly bytes: string }

const isIcon = (value: unknown): value is Icon =>
  isValues(value) && typeof value.type === 'string' && typeof value.bytes === 'string'

const storeOf = () => strapi.store({ type: 'core', name: 'icons' })

async function asked(url: URL): Promise<Icon | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
    const type = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isUsable = answer.ok && type.startsWith('image/') && bytes.length <= mostBytes
    return isUsable ? { type, bytes: bytes.toString('base64') } : undefined
  } catch {
    return undefined
  }
}

async function latest(path: string): Promise<Icon | undefined> {
  const { webhookUrl }: { webhookUrl: string } = strapi.config.get('site')
  const kept: unknown = await storeOf().get({ key: path })
  const found = await asked(new URL(path, webhookUrl))
  if (!found) return isIcon(kept) ? kept : undefined
  if (!isIcon(kept) || kept.bytes !== found.bytes) await storeOf().set({ key: path, value: found })
  return found
}

/** Strapi loads its middleware by path. */
export default (): Core.MiddlewareHandler => {
  const answers = new Map<string, { readonly at: number; readonly icon: Promise<Icon | undefined> }>()
  return async (ctx, next) => {
    if (!icons.includes(ctx.path)) return next()
    let answer = answers.get(ctx.path)
    if (!answer || Date.now() - answer.at > askAgainMs) {
      answer = { at: Date.now(), icon: latest(ctx.path) }
      answers.set(ctx.path, answer)
    }
    const icon = await answer.icon
    if (!icon) return next()
    ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = icon.type
    ctx.body = Buffer.from(icon.bytes, 'base64')
  }
}
