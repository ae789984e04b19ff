import { ACKNOWLEDGEMENT_CHANNEL } from '../store/tables.ts'
import type { Channel } from './channel.ts'
import type { Company } from './company.ts'
import { mailBody } from './mail-text.ts'
import type { SendMail } from './mail-transport.ts'

type AcknowledgementOptions = { send: SendMail; company: () => Promise<Company> }

/**
 * The mail that tells senders that their message has arrived. It repeats nothing that was typed, not even a name: anybody can
 * type somebody else's e-mail address into a form, and this must not become a way to write to them.
 */
export function acknowledgement({ send, company }: AcknowledgementOptions): Channel {
  return {
    name: ACKNOWLEDGEMENT_CHANNEL,
    async deliver({ lead }) {
      if (!lead) return { status: 'final', error: 'The lead is gone' }
      const { reference, kind, fields } = lead
      const { email, supportHours, mails } = await company()
      const texts = mails.acknowledgement
      const { subject, arrived } = texts[kind === 'application' ? 'application' : 'message']
      return send({
        id: `${reference}.acknowledgement`,
        to: { name: '', address: fields.email ?? '' },
        replyTo: email,
        subject: subject.replaceAll('{reference}', reference),
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
        ...mailBody([
          arrived,
          texts.reference.replaceAll('{reference}', reference),
          `${texts.email}\n${texts.phone.replaceAll('{hours}', supportHours)}`,
          texts.mistaken,
        ]),
      })
    },
  }
}
