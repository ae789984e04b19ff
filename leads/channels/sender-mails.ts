import { ACKNOWLEDGEMENT_CHANNEL, ANSWER_CHANNEL, LETTER_CHANNEL } from '../limits/mails.ts'
import { type Channel, leadChannel } from './channel.ts'
import { mailBody, type SendMail } from './mail.ts'

type Arrival = { subject: string; arrived: string }

/** Mails to those who sent a form. `{reference}` and `{hours}` stand for values known only when a mail is written. */
export type MailTexts = {
  acknowledgement: {
    message: Arrival
    application: Arrival
    reference: string
    email: string
    phone: string
    mistaken: string
  }
  newsletter: {
    asked: { subject: string; text: string; mistaken: string }
    again: { subject: string; text: string }
    leave: string
  }
}

/** Who writes the mails of this site, and in which words; read from the content, which may have changed since the start. */
export type Company = {
  email: string
  supportHours: string
  mails: MailTexts
  /** By when somebody answers what came at a moment, in milliseconds since 1970, also on the clocks of the sender's zone if that is known. */
  answerBy: (receivedAt: number, timeZone: string | undefined) => string
  /** When somebody rings who was asked to, as `ringBack` of a lead says; nothing if it does not. */
  ringsAt: (ringBack: string | undefined) => string
}

type SenderMailOptions = { send: SendMail; company: () => Promise<Company> }

const acknowledgementOf = (reference: string) => `${reference}.acknowledgement`

/** By its kind, as an acknowledgement begins. */
const arrivalOf = ({ mails }: Company, kind: string) =>
  mails.acknowledgement[kind === 'application' ? 'application' : 'message']

/** Of what answers a lead: mail programs show what has one subject, and goes on from one mail, together. */
export const answerSubject = (company: Company, { kind, reference }: { kind: string; reference: string }) =>
  `Re: ${arrivalOf(company, kind).subject.replaceAll('{reference}', reference)}`

const uncertain = 'It was being sent when the process or the connection ended: it may have arrived, or not'

/** What somebody wrote at the desk. One that may have been sent is not sent again: whoever wrote it decides. */
export function answerMail({ send, company }: SenderMailOptions): Channel {
  return {
    name: ANSWER_CHANNEL,
    async deliver({ lead, answer, isUncertain }) {
      if (!lead || !answer) return { status: 'final', error: 'The lead is gone' }
      if (isUncertain) return { status: 'final', error: uncertain }
      const writer = await company()
      const result = await send({
        id: `${lead.reference}.answer.${answer.id}`,
        follows: acknowledgementOf(lead.reference),
        to: { name: '', address: lead.fields.email ?? '' },
        replyTo: answer.replyTo ?? writer.email,
        subject: answerSubject(writer, lead),
        ...mailBody(answer.text.split(/\n{2,}/)),
      })
      return result.status === 'retry' && result.mayHaveArrived ? { status: 'final', error: uncertain } : result
    },
  }
}

/** Repeats nothing that was typed: anybody can type anybody's address, and this must be no way to write to them. */
export function acknowledgement({ send, company }: SenderMailOptions): Channel {
  return leadChannel(ACKNOWLEDGEMENT_CHANNEL, async ({ reference, kind, fields, visit, receivedAt }) => {
    const writer = await company()
    const { email, supportHours, mails, answerBy, ringsAt } = writer
    const texts = mails.acknowledgement
    const { subject, arrived } = arrivalOf(writer, kind)
    return send({
      id: acknowledgementOf(reference),
      to: { name: '', address: fields.email ?? '' },
      replyTo: email,
      subject: subject.replaceAll('{reference}', reference),
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
      ...mailBody([
        arrived,
        [answerBy(receivedAt, visit.timeZone), ringsAt(fields.ringBack)].filter(Boolean).join('\n'),
        texts.reference.replaceAll('{reference}', reference),
        `${texts.email}\n${texts.phone.replaceAll('{hours}', supportHours)}`,
        texts.mistaken,
      ]),
    })
  })
}

/** The mail that asks to confirm a subscription. Its links lead to pages with a button, because scanners follow links. */
export function newsletterMail({ send, company, siteUrl }: SenderMailOptions & { siteUrl: string }): Channel {
  return {
    name: LETTER_CHANNEL,
    async deliver({ id, letter }) {
      if (!letter) return { status: 'final', error: 'The subscriber is gone' }
      const { email, mails } = await company()
      const { asked, again, leave: leaving } = mails.newsletter
      const confirm = `${siteUrl}/newsletter/confirm?token=${letter.token}`
      const leave = `${siteUrl}/newsletter/unsubscribe?token=${letter.token}`
      const request = letter.isConfirmed ? [again.text] : [asked.text, confirm, asked.mistaken]
      return send({
        id: `newsletter.${id}`,
        to: { name: '', address: letter.email },
        replyTo: email,
        subject: letter.isConfirmed ? again.subject : asked.subject,
        headers: {
          'List-Unsubscribe': `<${leave}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
        ...mailBody([...request, leaving, leave]),
      })
    },
  }
}
