import { leadsCommand } from '../command-name.ts'
import type { Quarantine } from '../store/quarantine-queries.ts'
import type { Channel } from './channel.ts'
import { mailBody } from './mail-text.ts'
import type { SendMail } from './mail-transport.ts'

export const QUARANTINE_CHANNEL = 'quarantine-mail'

type QuarantineMailOptions = { send: SendMail; to: string; quarantine: () => Promise<Quarantine> }

/** The mail that tells the team, once a day, that messages are waiting to be reviewed. It quotes nothing from them. */
export function quarantineMail({ send, to, quarantine }: QuarantineMailOptions): Channel {
  return {
    name: QUARANTINE_CHANNEL,
    async deliver({ id }) {
      const { leads, oldest } = await quarantine()
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
