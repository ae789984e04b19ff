import { LETTER_CHANNEL } from '../newsletter.ts'
import type { Channel } from './channel.ts'
import type { Company } from './company.ts'
import { mailBody } from './mail-text.ts'
import type { SendMail } from './mail-transport.ts'

type NewsletterMailOptions = { send: SendMail; company: () => Promise<Company>; siteUrl: string }

/** The mail that asks to confirm a subscription. Its links lead to pages with a button, because scanners follow links. */
export function newsletterMail({ send, company, siteUrl }: NewsletterMailOptions): Channel {
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
