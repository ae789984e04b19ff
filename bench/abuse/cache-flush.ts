import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import type { AbuseCase } from './abuse-case.ts'
import { send, times } from './send.ts'

const SPELLINGS = 2_499
const pages = ['/', '/blogs', '/services', '/technologies', '/portfolio', '/about-us', '/contact-us', '/career']

/** Letter by letter as it is, as a capital, or percent-encoded; never all of them as they are. */
function spelt(path: string, n: number): string {
  let bits = 1 + (n % (3 ** path.slice(1).length - 1))
  return path.replace(/[a-z]/g, (letter) => {
    const choice = bits % 3
    bits = Math.floor(bits / 3)
    if (choice === 1) return letter.toUpperCase()
    return choice === 2 ? `%${letter.charCodeAt(0).toString(16)}` : letter
  })
}

/** `/BLOGS.data`, `/%62logs`, `/blogs/.data`, `/blogs.data/` …, none of them the URL of a page. */
function spelling(n: number): string {
  const path = pages[1 + (n % (pages.length - 1))] ?? '/blogs'
  const written = spelt(path, Math.floor(n / pages.length))
  return [`${written}.data`, written, `${written}/.data`, `${written}.data/`, `/${written}`][n % 5] ?? written
}

/** Other spellings of known URLs, which must neither be pages nor take the place of pages. */
export const cacheFlush: AbuseCase = {
  of: '15 spellings',
  attacks: {
    async spellings({ address, short }) {
      const amount = short ? 500 : SPELLINGS
      const tally = await times(amount, 8, async (n) => String((await send(address, spelling(n))).status))
      return async () => tally
    },
  },
  async measure({ target: { address }, attack, logLines }) {
    for (const page of pages) await send(address, page)
    const { tally } = await (await attack()).stop()
    for (const page of pages) await send(address, page)
    // The log is written every half second.
    await pause(1_000)
    const lines = await logLines()
    const lost = pages.filter((page) => {
      const last = lines.findLast(({ path, status }) => path === page && status === 200)
      return last?.cache !== 'hit' && last?.cache !== 'stale'
    })
    const of = this.of
    return [
      {
        of,
        what: 'answered as a page',
        value: tally['200'] ?? 0,
        unit: '',
        budget: { most: budgets.abuse.spellingsAnswered },
      },
      { of, what: 'redirected', value: tally['301'] ?? 0, unit: '' },
      { of, what: 'not found', value: tally['404'] ?? 0, unit: '' },
      { of, what: 'pages lost from memory', value: lost.length, unit: '', budget: { most: 0 } },
    ]
  },
}
