/** What a page tells when it is left (`site/every-page/tell-figures.client.ts`): nothing of it is trusted, and only sums are kept. */
import { z } from 'zod'
import { parsedJson } from '../../content/parsed-json.ts'
import { type CountFigure, others } from '../../leads/figures.ts'
import { fileFields } from '../../leads/form-values.ts'
import { forms } from '../../leads/forms.ts'
import { networksOfParty } from '../../leads/limits/network.ts'
import { isOfTeam } from '../../site/paths.ts'
import type { AddressOf } from '../client-address.ts'
import { senderLimit } from '../reports/reports.ts'
import type { Middleware } from '../site-context.ts'
import { isCounted } from './visits.ts'
import { bucketOf, vitals } from './vitals.ts'

/** Per minute: a network may be a whole company. */
const MOST = { network: 120, all: 6_000 }
const headers = { 'cache-control': 'no-store' }

const besides = ['opening', 'ringBack', 'ringAt', 'ringPart', 'ringPlace', 'consent', ...fileFields]
const fields = Object.entries(forms).flatMap(([kind, { shape }]) =>
  [...new Set([...Object.keys(shape), ...besides])].map((field) => `${kind} ${field}`),
)

const measured = z.number().nonnegative().optional()

const told = z.strictObject({
  page: z.string().startsWith('/').max(200),
  /** It was fetched or rendered in advance, so that the server could not know that somebody would see it. */
  ahead: z.boolean(),
  lcp: measured,
  cls: measured,
  inp: measured,
  clicks: z.array(z.string().max(255)).max(5),
  left: z.enum(fields).optional().catch(undefined),
})

const likeTarget = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+|mailto:|tel:)$/

type Parts = {
  siteUrl: string
  count: CountFigure
  isPage: (path: string) => Promise<boolean>
  addressOf: AddressOf
  now?: () => number
}

/** `POST /page-left`: 204 whether or not it counted, 400 for what no page of ours sends, 403 for another site's. */
export function pageLeft({ siteUrl, count, isPage, addressOf, now }: Parts): Middleware {
  const admits = senderLimit(MOST, now)
  const { origin } = new URL(siteUrl)
  return async (c) => {
    const from = c.req.header('sec-fetch-site')
    const isOurs = from === undefined ? c.req.header('origin') === origin : from === 'same-origin'
    if (!isOurs) return c.body(null, 403, headers)
    const network = networksOfParty(addressOf(c)).at(-1)?.prefix ?? 'unknown'
    if (!admits(network) || !isCounted(Object.fromEntries(c.req.raw.headers))) return c.body(null, 204, headers)
    const { success, data } = told.safeParse(parsedJson(await c.req.text()))
    if (!success) return c.body(null, 400, headers)
    const { page, ahead, clicks, left } = data
    if (isOfTeam(page) || !(await isPage(page))) return c.body(null, 204, headers)
    if (ahead) count('page', page)
    for (const vital of vitals) {
      const value = data[vital]
      if (value !== undefined) count('vital', `${vital} ${bucketOf(vital, value)} ${page}`)
    }
    for (const host of new Set(clicks)) count('click', likeTarget.test(host) ? host : others)
    if (left) count('left', left)
    return c.body(null, 204, headers)
  }
}
