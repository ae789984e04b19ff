import { z } from 'zod'
import { DELIVERIES_LISTED, type Inbox } from '../../leads/inbox.ts'
import { type Signing, signedDesk } from '../changes/signed-requests.ts'
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

type Listed = Awaited<ReturnType<Inbox['deliveries']>>[number]

/** An erased lead is known by its reference alone; whose e-mail address it is, nobody needs to know here. */
const withoutPerson = ({ subject, reference, ...row }: Listed) => ({
  ...row,
  about: reference ?? (subject?.includes('@') ? null : subject),
})

type Asked = Signing & { inbox: Pick<Inbox, 'deliveries' | 'deliverAgain'>; log: Pick<Log, 'warn' | 'error'> }

/** `POST /delivery-desk`: the content service shows an administrator what was delivered and what was not, and has it sent again. */
export const deliveryDesk = ({ inbox, ...asked }: Asked): Middleware =>
  signedDesk({
    ...asked,
    about: 'deliveries',
    questionSchema,
    answer: async (question) =>
      question.ask === 'deliver-again'
        ? { due: await inbox.deliverAgain(question.ids) }
        : { deliveries: (await inbox.deliveries()).map(withoutPerson) },
  })
