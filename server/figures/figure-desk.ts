import { z } from 'zod'
import type { OpenLeads } from '../../leads/open-leads.ts'
import { type Signing, signedRequests } from '../changes/signed-requests.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'
import { insightsInCsv, periodBetween, readInsights } from './insights.ts'
import { insightsInWords } from './insights-in-words.ts'

export const figureDeskPath = '/figure-desk'

const questionSchema = z.strictObject({
  ask: z.enum(['figures', 'figures-csv']),
  from: z.string(),
  to: z.string(),
  /** When it was asked, so that no two requests are signed alike. */
  at: z.number(),
})

type Asked = Signing & {
  figures: Pick<OpenLeads['figures'], 'sums' | 'byDay' | 'keep'>
  log: Pick<Log, 'warn' | 'error'>
}

const headers = { 'cache-control': 'private, no-store' }

/** `POST /figure-desk`: the content service asks what was counted, for somebody who may see that there. */
export function figureDesk({ figures, log, ...signing }: Asked): Middleware {
  const read = signedRequests(signing)
  return async (c) => {
    const { fault, said } = await read(c)
    const id = c.get('requestId')
    if (fault !== undefined) {
      log.warn({ id, reason: fault }, 'a question about figures was refused')
      return c.json({ error: 'Not signed.' }, 401, headers)
    }
    const { data } = questionSchema.safeParse(said)
    const period = data && periodBetween(data.from, data.to)
    if (!period) return c.json({ error: 'Not understood.' }, 400, headers)
    try {
      // With what this process has not yet handed over.
      await figures.keep()
      const answer =
        data.ask === 'figures'
          ? { parts: await insightsInWords(figures, period) }
          : { csv: insightsInCsv(await readInsights(figures, period)) }
      return c.json(answer, 200, headers)
    } catch (error) {
      log.error({ err: error, id }, 'a question about figures was not answered')
      return c.json({ error: 'The database does not answer.' }, 500, headers)
    }
  }
}
