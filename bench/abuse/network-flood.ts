import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import { median } from '../verdict.ts'
import type { AbuseCase } from './abuse-case.ts'
import { enquiry, fromNewAddress, send, times } from './send.ts'

/** More than the site takes from everywhere within an hour. */
const FORMS = 630
const TEAM = 'team@rivermeet.example'
/** No mail for this long means that none is coming. */
const QUIET_MS = 1_500
/** And for this long that one is not. */
const MAIL_WAIT_MS = 5_000

function signUp(n: number) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...fromNewAddress() }
  return { method: 'POST', headers, body: new URLSearchParams({ email: `reader-${n}@example.com` }).toString() }
}

/** Forms from all over one IPv6 /56, and then what becomes of those who write from elsewhere. */
export const networkFlood: AbuseCase = {
  of: '6 flood from one /56',
  attacks: {
    async forms({ address }) {
      const tally = await times(FORMS, 8, async (n) => {
        const { headers, ...form } = enquiry()
        const sender = `2001:db8:1:${(n % 256).toString(16)}::${n}`
        return String(
          (await send(address, '/contact-us', { ...form, headers: { ...headers, 'x-forwarded-for': sender } })).status,
        )
      })
      return async () => tally
    },
  },
  async measure({ target: { address, short }, attack, mailedTo }) {
    const toTeam = () => mailedTo.filter((to) => to === TEAM).length
    const whenQuiet = async () => {
      for (let seen = -1; seen !== mailedTo.length; await pause(QUIET_MS)) seen = mailedTo.length
      return toTeam()
    }
    const before = await whenQuiet()
    const { tally } = await (await attack()).stop()
    const flooded = await whenQuiet()

    const honest = short ? 5 : 20
    const answered: number[] = []
    const mailed: number[] = []
    let signedUp = 0
    for (let n = 0; n < honest; n++) {
      const known = toTeam()
      const began = performance.now()
      answered.push((await send(address, '/contact-us', enquiry())).ms)
      while (toTeam() === known && performance.now() - began < MAIL_WAIT_MS) await pause(5)
      if (toTeam() > known) mailed.push(performance.now() - began)
      if ((await send(address, '/newsletter', signUp(n))).status === 200) signedUp++
    }
    const of = this.of
    return [
      { of, what: 'forms taken from it', value: tally['303'] ?? 0, unit: '' },
      {
        of,
        // As many as a /56 may send, and the notice that others are set aside.
        what: 'mails to the team about them',
        value: flooded - before,
        unit: '',
        budget: { most: budgets.abuse.mailsOfOneNetwork },
      },
      {
        of,
        what: `enquiries from elsewhere delivered with mail, of ${honest}`,
        value: mailed.length,
        unit: '',
        budget: { least: honest },
      },
      { of, what: `sign-ups from elsewhere taken, of ${honest}`, value: signedUp, unit: '', budget: { least: honest } },
      { of, what: 'such an enquiry, median', value: median(answered), unit: 'ms' },
      {
        of,
        what: 'from pressing Send to the mail, slowest',
        value: Math.max(...mailed, 0),
        unit: 'ms',
        budget: { most: budgets.abuse.honestMailMs },
      },
    ]
  },
}
