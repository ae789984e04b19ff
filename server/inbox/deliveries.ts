import { z } from 'zod'
import { DELIVERIES_LISTED, type Inbox } from '../../leads/inbox.ts'
import { type Signing, signedRequests } from '../changes/signed-requests.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'

export const deliveryDeskPath = '/delivery-desk'

/** When it was asked, so that no two requests are signed alike. */
const at = z.number()
const questionSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('deliveries'), at }),
  z.strictObject({
    ask: z.literal('deliver-again'),
    ids: z.array(z.string().max(100)).min(1).max(DELIVERIES_LISTED),
    at,
  }),
])

type Asked = Signing & {
  inbox: Pick<Inbox, 'deliveries' | 'deliverAgain'>
  log: Pick<Log, 'warn' | 'error'>
}

type Listed = Awaited<ReturnType<Inbox['deliveries']>>[number]

/** An erased lead is known by its reference alone; whose e-mail address it is, nobody needs to know here. */
const withoutPerson = ({ subject, reference, ...row }: Listed) => ({
  ...row,
  about: reference ?? (subject?.includes('@') ? null : subject),
})

const headers = { 'cache-control': 'private, no-store' }

/** `POST /delivery-desk`: the content service shows an administrator what was delivered and what was not, and has it sent again. */
export function deliveryDesk({ inbox, log, ...signing }: Asked): Middleware {
  const read = signedRequests(signing)
  return async (c) => {
    const { fault, said } = await read(c)
    const id = c.get('requestId')
    if (fault !== undefined) {
      log.warn({ id, reason: fault }, 'a question about deliveries was refused')
      return c.json({ error: 'Not signed.' }, 401, headers)
    }
    const { data } = questionSchema.safeParse(said)
    if (!data) return c.json({ error: 'Not understood.' }, 400, headers)
    try {
      if (data.ask === 'deliver-again') return c.json({ due: await inbox.deliverAgain(data.ids) }, 200, headers)
      return c.json({ deliveries: (await inbox.deliveries()).map(withoutPerson) }, 200, headers)
    } catch (error) {
      log.error({ err: error, id }, 'a question about deliveries was not answered')
      return c.json({ error: 'The database does not answer.' }, 500, headers)
    }
  }
}
