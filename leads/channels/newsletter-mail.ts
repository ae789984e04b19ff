import { LETTER_CHANNEL } from '../newsletter.ts'
import type { Channel } from './channel.ts'
import type { Company } from './company.ts'
import { mailBody } from './mail-text.ts'
import type { SendMail } from './mail-transport.ts'

type NewsletterMailOptions = { send: SendMail; company: () => Promise<Company>; siteUrl: string }

/** The mail that asks to confirm a subscription. Its links lead to pages with a button: scanners follow links. */
export function newsletterMail({ send, company, siteUrl }: NewsletterMailOptions): Channel {
  return {
    name: LETTER_CHANNEL,
    async deliver({ id, letter }) {
      if (!letter) return { status: 'final', error: 'The subscriber is gone' }
      const { brand, email } = await company()
      const confirm = `${siteUrl}/newsletter/confirm?token=${letter.token}`
      const leave = `${siteUrl}/newsletter/unsubscribe?token=${letter.token}`
      const request = letter.isConfirmed
        ? [
            `Somebody, probably you, asked for the monthly letter of ${brand} again. You already get it: nothing changes.`,
          ]
        : [
            `Somebody, probably you, asked for the monthly letter of ${brand} to be sent to this address. If it was you, please confirm on this page:`,
            confirm,
            'If it was not you, do nothing: there will be no letter, and the address is deleted after 30 days.',
          ]
      return send({
        id: `newsletter.${id}`,
        to: { name: '', address: letter.email },
        replyTo: email,
        subject: letter.isConfirmed
          ? `You already get the letter of ${brand}`
          : `Please confirm: the letter of ${brand}`,
        headers: {
          'List-Unsubscribe': `<${leave}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
        ...mailBody([...request, 'To have the address deleted at once:', leave]),
      })
    },
  }
}
