import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import type { AbuseCase } from './abuse-case.ts'
import { enquiry, send, times } from './send.ts'

const FORMS = 225
const STRANGER = 'stranger@example.net'
/** No mail for this long means that none is coming. */
const QUIET_MS = 1_500

/** Forms in somebody's name, each from another IP address. */
export const mailToStrangers: AbuseCase = {
  of: '11 mail to strangers',
  attacks: {
    async forms({ address, short }) {
      const amount = short ? 60 : FORMS
      const tally = await times(amount, 8, async () =>
        String((await send(address, '/contact-us', enquiry(STRANGER))).status),
      )
      return async () => tally
    },
  },
  async measure({ attack, mailedTo }) {
    const { tally } = await (await attack()).stop()
    for (let seen = -1; seen !== mailedTo.length; await pause(QUIET_MS)) seen = mailedTo.length
    const of = this.of
    return [
      { of, what: 'forms taken in a stranger’s name', value: tally['303'] ?? 0, unit: '' },
      {
        of,
        what: 'mails to the stranger',
        value: mailedTo.filter((to) => to === STRANGER).length,
        unit: '',
        budget: { most: budgets.abuse.mailsToOne },
      },
    ]
  },
}
