import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import { median } from '../verdict.ts'
import type { AbuseCase, Tally } from './abuse-case.ts'
import { enquiry, fromNewAddress, send } from './send.ts'

const STALLED = 400
const BYTE_EVERY_MS = 500
/** Before somebody who was turned away tries again. */
const AGAIN_MS = 1_000

/** One body that comes a byte at a time, until it is answered or the attack ends. */
export function stall(
  address: string,
  sender: string,
  isStopped: () => boolean,
  path = '/contact-us',
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${sender}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 2000\r\n\r\n`,
    )
  })
  const timer = setInterval(() => {
    if (isStopped()) {
      resolve('still open')
      socket.destroy()
    } else if (socket.writable) socket.write('a')
  }, BYTE_EVERY_MS)
  socket.on('data', (chunk) => {
    resolve(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? 'nonsense')
    socket.destroy()
  })
  socket.on('error', () => resolve('cut off'))
  socket.on('close', () => {
    clearInterval(timer)
    resolve('closed')
  })
  return promise
}

/** Half of them from one IP address, the others from one each. */
export const stalledForms: AbuseCase = {
  of: '12 stalled forms',
  attacks: {
    async byteByByte({ address }) {
      const tally: Tally = {}
      let isStopped = false
      const own = fromNewAddress()['x-forwarded-for'] ?? ''
      const senders = Array.from({ length: STALLED }, async (_, n) => {
        const sender = n % 2 === 0 ? own : (fromNewAddress()['x-forwarded-for'] ?? '')
        while (!isStopped) {
          const outcome = await stall(address, sender, () => isStopped)
          tally[outcome] = (tally[outcome] ?? 0) + 1
          if (!isStopped) await pause(AGAIN_MS)
        }
      })
      // Until all are connected.
      await pause(1_500)
      return async () => {
        isStopped = true
        await Promise.all(senders)
        return tally
      }
    },
  },
  async measure({ target: { address, short }, attack }) {
    const attacking = await attack()
    const times: number[] = []
    let refused = 0
    for (let n = 0; n < (short ? 8 : 40); n++) {
      const { status, ms } = await send(address, '/contact-us', enquiry())
      if (status !== 303) refused++
      times.push(ms)
    }
    const { tally, processorShare } = await attacking.stop()
    const of = this.of
    return [
      { of, what: 'honest form meanwhile, median', value: median(times), unit: 'ms' },
      {
        of,
        what: 'honest form meanwhile, slowest',
        value: Math.max(...times),
        unit: 'ms',
        budget: { most: budgets.abuse.honestFormMs },
      },
      { of, what: 'honest forms refused', value: refused, unit: '', budget: { most: 0 } },
      { of, what: 'stalled bodies refused', value: tally['429'] ?? 0, unit: '' },
      { of, what: "generator's processor", value: processorShare * 100, unit: '%' },
    ]
  },
}
