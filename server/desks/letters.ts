import { z } from 'zod'
import type { Content } from '../../content/content.ts'
import type { Draft } from '../../content/drafts.ts'
import { slug } from '../../content/models/common.ts'
import { ACTOR } from '../../leads/inbox.ts'
import type { FindLetter } from '../../leads/letter-admin.ts'
import type { OpenLeads } from '../../leads/open-leads.ts'
import { type Signing, signedDesk } from '../changes/signed-requests.ts'
import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'

export const letterDeskPath = '/letter-desk'

/** Who asks may do so, and is named, by the content service. */
const questionSchema = z.strictObject({
  ask: z.enum(['letter', 'letter-test', 'letter-send', 'letter-stop']),
  slug,
  documentId: z.string().regex(/^[a-z0-9]{1,40}$/),
  email: z.string().max(254).optional(),
  readers: z.int().min(0).optional(),
  /** In milliseconds since 1970. */
  startsAt: z.int().optional(),
  /** When it was asked, so that no two requests are signed alike. */
  at: z.number(),
})

type Question = z.infer<typeof questionSchema>

type LetterDesk = Signing & {
  leads: Pick<OpenLeads, 'inbox' | 'leadAdmin'>
  environment: Environment
  drafts: (draft: Draft) => Content
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** `POST /letter-desk`: the content service shows an editor how a letter stands and looks, and has it tried, sent and stopped. */
export function letterDesk({ leads, environment, drafts, ...desk }: LetterDesk): Middleware {
  const { letters } = leads.leadAdmin
  // What writes mails is loaded when somebody looks at one.
  const wording = () => import('../letters/open-published.ts')
  const findLetter: FindLetter = async (slug) =>
    (await (await wording()).openPublished(environment, desk.log)).findLetter(slug)
  const draftWords = async ({ slug, documentId }: Question) =>
    (await wording()).wordsOf(drafts({ documentId }), environment.siteUrl)(slug)

  async function show(asked: Question) {
    const [state, readers, published, draft] = await Promise.all([
      letters.stateOf(asked.slug),
      letters.countReaders(),
      findLetter(asked.slug),
      draftWords(asked),
    ])
    const isPublished = published !== undefined
    const isSame = isPublished && draft?.html === published.html && draft.subject === published.subject
    return { state, readers, sendsMail: letters.sendsMail, isPublished, isSame, mail: draft ?? published }
  }

  async function answer(asked: Question): Promise<object> {
    switch (asked.ask) {
      case 'letter':
        return show(asked)
      case 'letter-test': {
        const words = await draftWords(asked)
        if (!words) return { status: 'final', error: 'There is no such letter' }
        await leads.inbox.note(`letter ${asked.slug} test`, null)
        return letters.test(words, asked.email ?? '')
      }
      case 'letter-send':
        return letters.send(findLetter, { ...asked, by: ACTOR })
      case 'letter-stop':
        return { isStopped: await letters.stop(asked.slug, ACTOR) }
    }
  }

  return signedDesk({ ...desk, about: 'letters', questionSchema, answer })
}
