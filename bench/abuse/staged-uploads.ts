import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import type { AbuseCase, Attack, Tally } from './abuse-case.ts'
import { application, applicationPath, fromNewAddress, send, times } from './send.ts'

const MB = 1024 * 1024
/** Just within the limit for a CV. */
const FILE = Buffer.alloc(4.9 * MB, 'x')
/** More than one IP address may send within an hour. */
const INVALID = 150

/** Files sent completely in forms that do not end. */
function hold(connections: number, senderOf: () => Record<string, string>): Attack {
  return async ({ address }) => {
    const tally: Tally = {}
    const posts = Array.from({ length: connections }, () => {
      const { type, before } = application()
      // Announced as longer than it ever gets.
      const length = String(FILE.length + 2_000)
      const headers = { 'content-type': type, 'content-length': length, ...senderOf() }
      const post = request(address + applicationPath, { method: 'POST', headers })
      post.on('response', ({ statusCode }) => {
        tally[String(statusCode)] = (tally[String(statusCode)] ?? 0) + 1
        post.destroy()
      })
      post.on('error', () => {})
      post.write(before)
      post.write(FILE)
      return post
    })
    await pause(1_500)
    return async () => {
      for (const post of posts) post.destroy()
      return tally
    }
  }
}

async function bytesUnder(directory: string): Promise<number> {
  const names = await readdir(directory).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(directory, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const own = fromNewAddress()

/** Files on the database's disk before anybody accepted their forms, and forms that are never valid. */
export const stagedUploads: AbuseCase = {
  of: '13 uploads',
  attacks: {
    one: hold(24, () => own),
    many: hold(64, fromNewAddress),
    async invalid({ address }) {
      const { type, before, after } = application({ email: 'nobody' })
      const sending = { method: 'POST', headers: { 'content-type': type, ...fromNewAddress() }, body: before + after }
      const tally = await times(INVALID, 4, async () => String((await send(address, applicationPath, sending)).status))
      return async () => tally
    },
  },
  async measure({ dataDirectory, target, attack, startAnother }) {
    const of = this.of
    const limits = budgets.abuse
    async function stagedBy(name: string): Promise<number> {
      const attacking = await attack(name)
      let most = 0
      for (let look = 0; look < 10; look++) {
        most = Math.max(most, await bytesUnder(join(dataDirectory, 'uploads/staged')))
        await pause(50)
      }
      await attacking.stop()
      await pause(500)
      return most / MB
    }
    const byOne = await stagedBy('one')
    const byMany = target.short ? undefined : await stagedBy('many')
    const left = (await bytesUnder(join(dataDirectory, 'uploads/staged'))) / MB
    const { tally } = await (await attack('invalid')).stop()

    const full = await startAnother({ UPLOADS_MIN_FREE_MB: '100000000' })
    const { type, before, after } = application()
    const post = (body: string) =>
      send(full.address, applicationPath, {
        method: 'POST',
        headers: { 'content-type': type, ...fromNewAddress() },
        body,
      })
    const withFile = await post(before + after)
    const withoutFile = await post(
      before.replace('filename="cv.pdf"\r\n\r\n%PDF-1.7\n', 'filename=""\r\n\r\n') + after.replace('\n%%EOF\n', ''),
    )
    const isTold = withFile.status === 422 && /mail it to \S+@/.test(withFile.text)
    return [
      { of, what: 'staged by one IP address', value: byOne, unit: 'MB', budget: { most: limits.stagedByOneMb } },
      ...(byMany === undefined
        ? []
        : [{ of, what: 'staged by many', value: byMany, unit: 'MB', budget: { most: limits.stagedMb } }]),
      { of, what: 'left of them', value: left, unit: 'MB', budget: { most: 0 } },
      {
        of,
        what: `read of ${INVALID} invalid forms from one IP address`,
        value: INVALID - (tally['429'] ?? 0),
        unit: '',
        budget: { most: limits.readInvalid },
      },
      { of, what: 'disk nearly full: told to mail the file', value: Number(isTold), unit: '', budget: { least: 1 } },
      {
        of,
        what: 'disk nearly full: form without a file taken',
        value: Number(withoutFile.status === 303),
        unit: '',
        budget: { least: 1 },
      },
    ]
  },
}
