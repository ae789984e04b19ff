import type { Readable } from 'node:stream'
import { mailLimits } from './limits/mails.ts'
import type { Store } from './store/queries.ts'
import type { UploadFolder } from './uploads/upload-folder.ts'

/** The actor in the log of uses: the content service, for whoever works in its inbox. */
const ACTOR = 'content service'

/** What the inbox in the content service asks of the leads, by their references. */
export type Inbox = {
  /** Erases a lead with its file, because it was deleted there. Fine if it is gone already. */
  erase: (reference: string) => Promise<void>
  /** Releases a lead that was set aside. */
  release: (reference: string) => Promise<void>
  /** An applicant's file; undefined if there is none here. */
  file: (reference: string) => Promise<{ name: string; type: 'pdf' | 'docx'; read: () => Readable } | undefined>
}

type InboxParts = { store: Store; uploads: UploadFolder; channels: readonly string[]; onAccepted: () => void }

/** @throws {Error} from each of them if the database is away: then nothing was done, and the call may be repeated. */
export function createInbox({ store, uploads, channels, onAccepted }: InboxParts): Inbox {
  const note = (command: string, reference: string) =>
    store.run('recordUse', { at: Date.now(), actor: ACTOR, command, reference, leads: null })

  return {
    async erase(reference) {
      const files = await store.run('eraseLead', { reference, actor: ACTOR, at: Date.now() })
      if (files) await uploads.erase(files)
    },
    async release(reference) {
      await note('release', reference)
      if (await store.run('release', { reference, channels, mailLimits, now: Date.now() })) onAccepted()
    },
    async file(reference) {
      const [lead] = await store.run('listLeads', { limit: 1, reference })
      if (!lead?.upload) return undefined
      await note('show', reference)
      const found = await uploads.find(lead.upload)
      const { name, type } = lead.upload
      return found.status === 'here' ? { name, type, read: found.read } : undefined
    },
  }
}
