/** Notices on their way to the site: kept in the database until the site has answered, whatever happens to either process. */
import type { Core } from '@strapi/strapi'
import { signedHeader } from '../signatures'

const uid = 'api::change-notice.change-notice'
const firstPauseMs = 1_000
const longestPauseMs = 5 * 60_000
/** The site itself asks for what it missed, so a notice need not outlive a day. */
const giveUpAfterMs = 24 * 60 * 60_000
const answerWithinMs = 5_000
const batchSize = 20

type QueuedNotice = {
  readonly id: number
  readonly body: string
  readonly attempts: number
  readonly createdAt: string
}

export type QueueOptions = {
  readonly strapi: Core.Strapi
  /** URL at which the site accepts them. */
  readonly address: string
  readonly secret: string
  readonly fetch?: typeof fetch
}

/** Milliseconds until the next attempt, with up to a quarter taken off so that queues do not come back in step. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs) * (1 - Math.random() / 4)
}

export type NoticeQueue = ReturnType<typeof createNoticeQueue>

export function createNoticeQueue({ strapi, address, secret, fetch: send = fetch }: QueueOptions) {
  const notices = strapi.db.query(uid)
  let delivering: Promise<void> | undefined

  async function isAccepted(body: string): Promise<boolean> {
    try {
      const headers = { 'content-type': 'application/json', 'x-signature': signedHeader(secret, body, Date.now()) }
      const signal = AbortSignal.timeout(answerWithinMs)
      const answer = await send(address, { method: 'POST', headers, body, signal, redirect: 'error' })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver({ id, body, attempts, createdAt }: QueuedNotice): Promise<void> {
    const where = { id }
    if (await isAccepted(body)) {
      await notices.delete({ where })
    } else if (Date.now() - Date.parse(createdAt) > giveUpAfterMs) {
      strapi.log.error(`The site never answered a change notice, which is dropped: ${body}`)
      await notices.delete({ where })
    } else {
      if (attempts === 0) strapi.log.warn(`The site does not answer at ${address}: change notices wait for it`)
      const dueAt = new Date(Date.now() + pauseAfter(attempts + 1))
      await notices.update({ where, data: { attempts: attempts + 1, dueAt } })
    }
  }

  async function deliverAllDue(): Promise<void> {
    const where = { dueAt: { $lte: new Date() } }
    const due: QueuedNotice[] = await notices.findMany({ where, orderBy: { id: 'asc' }, limit: batchSize })
    await Promise.all(due.map(deliver))
  }

  return {
    async add(notice: object): Promise<void> {
      await notices.create({ data: { body: JSON.stringify(notice), attempts: 0, dueAt: new Date() } })
    },
    /** Sends what is due; a call during another one waits for it. */
    async deliverDue(): Promise<void> {
      delivering ??= deliverAllDue().finally(() => {
        delivering = undefined
      })
      await delivering
    },
  }
}
