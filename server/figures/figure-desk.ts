import { z } from 'zod'
import type { OpenLeads } from '../../leads/open-leads.ts'
import { type Signing, signedDesk } from '../changes/signed-requests.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'
import { insightsInCsv, periodBetween, readInsights } from './insights.ts'
import { insightsInWords } from './insights-in-words.ts'

export const figureDeskPath = '/figure-desk'

const questionSchema = z
  .strictObject({
    ask: z.enum(['figures', 'figures-csv']),
    from: z.string(),
    to: z.string(),
    /** When it was asked, so that no two requests are signed alike. */
    at: z.number(),
  })
  .transform(({ ask, from, to }, context) => {
    const period = periodBetween(from, to)
    if (period) return { ask, period }
    context.addIssue({ code: 'custom', message: 'No such days' })
    return z.NEVER
  })

type Asked = Signing & {
  figures: Pick<OpenLeads['figures'], 'sums' | 'byDay' | 'keep'>
  log: Pick<Log, 'warn' | 'error'>
}

/** `POST /figure-desk`: the content service asks what was counted, for somebody who may see that there. */
export const figureDesk = ({ figures, ...asked }: Asked): Middleware =>
  signedDesk({
    ...asked,
    about: 'figures',
    questionSchema,
    async answer({ ask, period }) {
      // With what this process has not yet handed over.
      await figures.keep()
      if (ask === 'figures') return { parts: await insightsInWords(figures, period) }
      return { csv: insightsInCsv(await readInsights(figures, period)) }
    },
  })
