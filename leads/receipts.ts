import type { AcceptParts } from './accept.ts'
import { ownershipOf } from './attachments/ownership.ts'
import type { AddedFile, FileOutcome, Leads } from './leads.ts'
import { ACKNOWLEDGEMENT_CHANNEL } from './limits/mails.ts'
import type { Signing } from './signing.ts'

/** So long may a receipt show whom a mail went to, and take a file, in milliseconds. */
export const KEY_LIFETIME_MS = 24 * 60 * 60_000

type ReceiptParts = Pick<AcceptParts, 'store' | 'uploads' | 'limits' | 'onAccepted' | 'log' | 'now'> & {
  signing: Signing
  /** The channels that hear of a file that came later. */
  fileChannels: readonly string[]
}

/**
 * What whoever sent a form may know and do afterwards. The reference does not say who that is: it is in mails, on calendars, and read out
 * over the phone. Only the sender's browser has the key.
 */
export function createReceipts(parts: ReceiptParts): Leads['receipts'] {
  const { store, uploads, limits, signing, fileChannels, onAccepted, log, now } = parts

  async function leadOf(reference: string, key: string) {
    const [keyTo, issued = ''] = signing.read(key)?.split('.') ?? []
    if (keyTo !== reference || now() - Number.parseInt(issued, 36) > KEY_LIFETIME_MS) return undefined
    const [lead] = await store.run('listLeads', { limit: 1, reference })
    return lead
  }

  async function read(reference: string, key: string) {
    const lead = await leadOf(reference, key)
    if (!lead) return undefined
    const { fields, upload } = lead
    const deliveries = await store.run('deliveriesOf', { reference })
    const isWritten = deliveries.some(({ channel, state }) => channel === ACKNOWLEDGEMENT_CHANNEL && state !== 'failed')
    return { mailedTo: isWritten ? fields.email : undefined, file: upload?.name }
  }

  async function add({ reference, key, upload, sender }: AddedFile): Promise<FileOutcome> {
    if (upload?.status !== 'staged') return { status: 'invalid', errors: { brief: upload?.reason ?? 'fileType' } }
    const lead = await leadOf(reference, key)
    if (!lead) return { status: 'over' }
    const limit = await limits.post(sender.address)
    if (limit.status === 'limited') return limit
    // One file for each lead: a second press of the button is no second file.
    if (lead.upload) return { status: 'added' }
    const kept = await uploads.keep(upload, await ownershipOf(parts), lead.fields.email ?? '')
    const added = { reference, upload: { ...kept, addedAt: now() }, channels: fileChannels, now: now() }
    if (await store.run('addFile', added)) onAccepted()
    else await uploads.shelf.remove([kept.file])
    return { status: 'added' }
  }

  return {
    issueKey: (reference) => signing.signed(`${reference}.${now().toString(36)}`),
    read: (reference, key) => read(reference, key).catch((err: unknown) => void log.warn({ err }, 'receipt not read')),
    async addFile(added) {
      try {
        return await add(added)
      } catch (err) {
        log.error({ err }, 'file not added')
        return { status: 'unavailable' }
      } finally {
        await uploads.discard(added.upload)
      }
    },
  }
}
