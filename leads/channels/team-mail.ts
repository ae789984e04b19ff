import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import type { StoredLead, StoredUpload } from '../store/stored-lead.ts'
import { type Channel, retryFor } from './channel.ts'
import { mailTable } from './mail-text.ts'
import type { SendMail } from './mail-transport.ts'

const kinds: Readonly<Record<string, string>> = {
  enquiry: 'Enquiry',
  'hire-request': 'Hire request',
  application: 'Application',
}
const mediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

type TeamMailOptions = { send: SendMail; to: string; pathOf: (upload: StoredUpload) => string }

/** The mail that tells the team of a lead; answering it answers the sender. */
export function teamMail({ send, to, pathOf }: TeamMailOptions): Channel {
  return {
    name: 'team-mail',
    async deliver({ lead }) {
      if (!lead) return { status: 'final', error: 'The lead is gone' }
      const { reference, fields, upload } = lead
      try {
        if (upload) await access(pathOf(upload))
      } catch (error) {
        // Another machine may hold the file.
        return retryFor(error)
      }
      return send({
        id: `${reference}.team`,
        to,
        replyTo: { name: fields.name ?? '', address: fields.email ?? '' },
        subject: subjectOf(lead),
        ...mailTable(rowsOf(lead)),
        attachments: upload
          ? [
              {
                filename: upload.name,
                contentType: mediaTypes[upload.type],
                content: createReadStream(pathOf(upload)),
              },
            ]
          : [],
      })
    },
  }
}

function subjectOf({ kind, reference, fields }: StoredLead): string {
  const sender = [fields.name, fields.company].filter(Boolean).join(', ')
  return `${kinds[kind] ?? kind} ${reference}: ${sender}`
}

function rowsOf({ reference, kind, fields, visit, consent, spam, receivedAt }: StoredLead): [string, string][] {
  const { message = '', ...others } = fields
  const campaign = Object.entries(visit.utm ?? {}).map(([name, value]) => `${name}=${value}`)
  const rows: [string, string | undefined][] = [
    ['Reference', reference],
    ['Kind', kinds[kind] ?? kind],
    ['Received', new Date(receivedAt).toISOString()],
    ...Object.entries(others).map(([name, value]): [string, string] => [titled(name), value]),
    ['Message', message],
    ['Sent from', visit.pagePath],
    ['First page', visit.landingPath],
    ['Came from', visit.referrerHost],
    ['Campaign', campaign.join(', ')],
    ['Consent', `${consent.text} (${consent.version})`],
    ['Spam score', spam.score > 0 ? `${spam.score}: ${spam.reasons.join(', ')}` : undefined],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

/** `teamSize` as "Team size". */
function titled(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
