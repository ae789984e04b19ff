import { ACKNOWLEDGEMENT_CHANNEL } from '../store/tables.ts'
import type { Channel } from './channel.ts'
import type { Company } from './company.ts'
import { mailBody } from './mail-text.ts'
import type { SendMail } from './mail-transport.ts'

type AcknowledgementOptions = { send: SendMail; company: () => Promise<Company> }

/**
 * The mail that tells senders that their message has arrived. It repeats nothing that was typed, not even a name: anybody can
 * type somebody else's address into a form, and this must not become a way to write to them.
 */
export function acknowledgement({ send, company }: AcknowledgementOptions): Channel {
  return {
    name: ACKNOWLEDGEMENT_CHANNEL,
    async deliver({ lead }) {
      if (!lead) return { status: 'final', error: 'The lead is gone' }
      const { reference, kind, fields } = lead
      const { brand, email, phone, supportHours } = await company()
      const what = kind === 'application' ? 'application' : 'message'
      return send({
        id: `${reference}.acknowledgement`,
        to: { name: '', address: fields.email ?? '' },
        replyTo: email,
        subject: `${brand}: your ${what} has arrived (${reference})`,
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
        ...mailBody([
          `Your ${what} has arrived at ${brand}. A person reads it and answers by the next working day.`,
          `Your reference is ${reference}. Please name it if you write or call before then.`,
          `E-mail: ${email}\nTelephone: ${phone}, ${supportHours}`,
          `If you did not write to us, somebody else typed your address by mistake. You can ignore this mail, or answer it and we erase what we have.`,
        ]),
      })
    },
  }
}
