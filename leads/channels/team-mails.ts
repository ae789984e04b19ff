import type { FoundFile } from '../attachments/upload-folder.ts'
import { mediaTypes } from '../leaving-name.ts'
import { leadsCommand } from '../log.ts'
import type { SetAside } from '../store/lead-queries.ts'
import type { StoredLead, StoredUpload } from '../store/stored-lead.ts'
import { type LinksFor, mailboxOf } from '../team-links.ts'
import { zonedMoment } from '../typed.ts'
import { type Channel, type DeliveryResult, leadChannel } from './channel.ts'
import { mailBody, mailboxesIn, mailTable, type SendMail } from './mail.ts'

const kinds: Readonly<Record<string, string>> = {
  enquiry: 'Enquiry',
  'hire-request': 'Hire request',
  application: 'Application',
}

type TeamMailOptions = {
  send: SendMail
  /** Several by commas. */
  to: string
  find: (upload: StoredUpload) => Promise<FoundFile>
  linksFor: LinksFor
}

/** A mail to each mailbox, with links of its own: whoever acts by them is that mailbox. */
export const teamMails = ({ to, ...rest }: TeamMailOptions): Channel[] =>
  mailboxesIn(to).map((mailbox, at) => teamMail(at === 0 ? '' : `-${at + 1}`, { ...rest, to: mailbox }))

function teamMail(ending: string, { send, to, find, linksFor }: TeamMailOptions): Channel {
  const channel = leadChannel(`team-mail${ending}`, async (lead) => {
    const { reference, fields, visit, upload } = lead
    // What came from a campaign with a mailbox of its own goes there, once.
    if (visit.mailbox && ending) return { status: 'delivered' }
    const mailbox = visit.mailbox ?? to
    const first = `${reference}.team${ending}`
    const file = upload && (await find(upload))
    if (file && file.status !== 'here') return withoutFile(lead, file.status)
    return send({
      ...(upload?.addedAt === undefined ? { id: first } : { id: `${first}.file`, follows: first }),
      to: mailbox,
      replyTo: { name: fields.name ?? '', address: fields.email ?? '' },
      subject: subjectOf(lead),
      ...mailTable(rowsOf(lead), linksFor(reference, mailboxOf(mailbox))),
      attachments:
        upload && file ? [{ filename: upload.name, contentType: mediaTypes[upload.type], content: file.read() }] : [],
    })
  })
  return { ...channel, takesFile: true, recipient: mailboxOf(to) }
}

/** A file that is gone will not come back; one in another folder may be here for the next attempt, or another process has it. */
function withoutFile({ reference, upload }: StoredLead, status: 'missing' | 'elsewhere'): DeliveryResult {
  const file = `The file ${upload?.file} of ${reference}`
  return status === 'elsewhere'
    ? { status: 'retry', error: `${file} is in an uploads folder that this process does not have` }
    : {
        status: 'final',
        error: `${file} is missing from the uploads folder: restore it from a back-up, then ${leadsCommand} retry ${reference}, or ask the sender for it`,
      }
}

export const titleOf = ({ kind, reference }: StoredLead) => `${kinds[kind] ?? kind} ${reference}`

function subjectOf(lead: StoredLead): string {
  const sender = [lead.fields.name, lead.fields.company].filter(Boolean).join(', ')
  return `${titleOf(lead)}: ${sender}${lead.upload?.addedAt === undefined ? '' : ' (with a file sent later)'}`
}

/** The list of the admin's enquiries, with one alone: its own address there is not known here. */
export function enquiriesIn(deskOrigin: string, reference?: string): string {
  const list = new URL('/admin/content-manager/collection-types/api::received-enquiry.received-enquiry', deskOrigin)
  if (reference) list.searchParams.set('filters[$and][0][reference][$eq]', reference)
  return list.href
}

function rowsOf({ reference, kind, fields, visit, consent, spam, receivedAt }: StoredLead): [string, string][] {
  const { message = '', ...others } = fields
  const campaign = Object.entries(visit.utm ?? {}).map(([name, value]) => `${name}=${value}`)
  const rows: [string, string | undefined][] = [
    ['Reference', reference],
    ['Kind', kinds[kind] ?? kind],
    ['Received', new Date(receivedAt).toISOString()],
    ...Object.entries(others).map(([name, value]): [string, string] => [titled(name), inWords(name, value)]),
    ['Message', message],
    ['Sent from', visit.pagePath],
    ['First page', visit.landingPath],
    ['Came from', visit.referrerHost],
    ['Parameters of the campaign', campaign.join(', ')],
    ['Consent', `${consent.text} (${consent.version})`],
    ['Spam score', spam.score > 0 ? `${spam.score}: ${spam.reasons.join(', ')}` : undefined],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

/** A moment in which somebody wants to be rung is also told as their clocks show it. */
function inWords(name: string, value: string): string {
  const at = name === 'ringBack' ? zonedMoment(value) : undefined
  if (!at) return value
  const clocks = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: at.timeZone })
  return `${clocks.format(at.moment)} in ${at.timeZone} (${at.moment.toISOString()})`
}

export function titled(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const SET_ASIDE_CHANNEL = 'quarantine-mail'

type SetAsideMailOptions = { send: SendMail; to: string; setAside: () => Promise<SetAside> }

/** The mail that tells the team, once a day, that messages are waiting to be reviewed. It quotes nothing from them. */
export function setAsideMail({ send, to, setAside }: SetAsideMailOptions): Channel {
  return {
    name: SET_ASIDE_CHANNEL,
    async deliver({ id }) {
      const { leads, oldest } = await setAside()
      // Somebody was quicker than the mail.
      if (oldest === undefined) return { status: 'delivered' }
      const what = leads === 1 ? '1 message is set aside' : `${leads} messages are set aside`
      return send({
        id,
        to,
        subject: `${what}, the oldest since ${new Date(oldest).toISOString().slice(0, 10)}`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mailBody([
          `${what}: a machine seems to have sent ${leads === 1 ? 'it' : 'them'}. Nothing was answered or acknowledged. The oldest arrived on ${new Date(oldest).toUTCString()}.`,
          `See them with: ${leadsCommand} list\nRelease one with: ${leadsCommand} release <reference>\nErase everything an e-mail address sent with: ${leadsCommand} erase <e-mail>`,
          'This mail comes once a day while messages are set aside.',
        ]),
      })
    },
  }
}

/** Of the time that was promised: half is over, or all of it soon will be. */
export const reminderChannels = { half: 'reminder-half', late: 'reminder-late' } as const

const urgency: Readonly<Record<string, string>> = {
  [reminderChannels.half]: 'Half of the time to answer is over',
  [reminderChannels.late]: 'The promised answer is nearly due',
}

/** Tells whoever answers a lead, or the team, that its time runs out. It quotes nothing from the lead. */
export function reminderMail(name: string, { send, to }: Pick<TeamMailOptions, 'send' | 'to'>): Channel {
  return {
    name,
    async deliver({ lead, reminder }) {
      if (!lead || !reminder) return { status: 'final', error: 'The lead is gone' }
      const { answerBy, link } = reminder
      return send({
        id: `${lead.reference}.${name}`,
        to: reminder.to.length > 0 ? [...reminder.to] : (lead.visit.mailbox ?? to),
        subject: `${urgency[name]}: ${lead.reference}`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mailBody([
          `${kinds[lead.kind] ?? lead.kind} ${lead.reference} was promised an answer by ${answerBy}.`,
          ...(link ? [link] : []),
          'This mail comes once.',
        ]),
      })
    },
  }
}
