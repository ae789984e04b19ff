import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import type { AbuseCase, Tally } from './abuse-case.ts'
import { fromNewAddress, send } from './send.ts'
import { stall } from './stalled-forms.ts'

const BODIES = 300
/** Whatever takes a body besides pages with forms. */
const paths = [
  '/reports',
  '/content-changed',
  '/application-file',
  '/letter-desk',
  '/figure-desk',
  '/delivery-desk',
  '/page-left',
  '/missed-addresses',
]
/** A byte after this long shows who was refused. */
const SETTLED_MS = 3_000

/** Bodies of one sender for what programs call, a byte at a time. */
export const slowBodies: AbuseCase = {
  of: '5 slow bodies',
  attacks: {
    async byteByByte({ address }) {
      const own = fromNewAddress()['x-forwarded-for'] ?? ''
      const tally: Tally = {}
      let isStopped = false
      const bodies = Array.from({ length: BODIES }, async (_, n) => {
        const outcome = await stall(address, own, () => isStopped, paths[n % paths.length])
        tally[outcome] = (tally[outcome] ?? 0) + 1
      })
      await pause(SETTLED_MS)
      return async () => {
        isStopped = true
        await Promise.all(bodies)
        return tally
      }
    },
  },
  async measure({ target: { address }, attack }) {
    const attacking = await attack()
    const body = JSON.stringify({ message: 'TypeError: x', stack: '', page: '/' })
    const honest = await send(address, '/reports', { method: 'POST', headers: fromNewAddress(), body })
    const { tally } = await attacking.stop()
    const of = this.of
    return [
      {
        of,
        what: `held of ${BODIES} from one IP address`,
        value: tally['still open'] ?? 0,
        unit: '',
        budget: { most: budgets.abuse.slowBodiesOfOne },
      },
      { of, what: "somebody else's taken", value: Number(honest.status === 204), unit: '', budget: { least: 1 } },
    ]
  },
}
