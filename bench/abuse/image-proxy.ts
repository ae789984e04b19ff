import { budgets } from '../budgets.ts'
import type { AbuseCase } from './abuse-case.ts'
import { send, times } from './send.ts'

const QUERIES = 60

/** URLs that lead past the pictures of the origin, each written in some other way. */
const astray = (origin: string) => {
  const host = origin.replace('http://', '')
  return [
    `http://${host}/admin/a.png`,
    `http:/${host}/admin/a.png`,
    `http://${host}/uploads/../admin/a.png`,
    `http://${host}/uploads/%2e%2e/admin/a.png`,
    `http://${host}/uploads/%252e%252e/admin/a.png`,
    `http://${host}/%2561dmin/a.png`,
    `http://${host}/uploads/..%252fadmin/a.png`,
    `http://${host}/uploads/..%255cadmin/a.png`,
    `http://${host}/uploads%252f..%252fadmin/a.png`,
    `http%3A%2F%2F${host}%2Fadmin%2Fa.png`,
    `http://user@${host}/admin/a.png`,
    `http://${host}/api/articles%3Fx=.png`,
    `http://${host}/api/articles%23.png`,
    'uploads/..%252f..%252fadmin/a.png',
  ]
}

/** Queries that turn one picture into many, and ways to other URLs on the origin of pictures. */
export const imageProxy: AbuseCase = {
  of: '16 image proxy',
  attacks: {
    async queries({ address, imageOrigin }) {
      const tally = await times(QUERIES, 4, async (n) => {
        const path = `/_image/w_640,f_webp/${imageOrigin}/uploads/a.png%3Fn=${n}`
        return String((await send(address, path)).status)
      })
      return async () => tally
    },
    async astray({ address, imageOrigin }) {
      const paths = astray(imageOrigin)
      const tally = await times(paths.length, 1, async (n) =>
        String((await send(address, `/_image/w_640,f_webp/${paths[n]}`)).status),
      )
      return async () => tally
    },
  },
  async measure({ target: { address, imageOrigin }, attack, askedOfImageOrigin }) {
    const honest = await send(address, `/_image/w_640,f_webp/${imageOrigin}/uploads/a.png`)
    const queries = await (await attack('queries')).stop()
    await (await attack('astray')).stop()
    const outside = askedOfImageOrigin.filter((path) => !/^\/uploads\/[\w.-]+$/.test(path.split('?')[0] ?? ''))
    const of = this.of
    return [
      {
        of,
        what: 'a picture of the origin shown',
        value: Number(honest.status === 200),
        unit: '',
        budget: { least: 1 },
      },
      {
        of,
        what: `encoded again of ${QUERIES} queries`,
        value: queries.tally['200'] ?? 0,
        unit: '',
        budget: { most: budgets.abuse.encodedAnew },
      },
      { of, what: 'requests outside /uploads/', value: outside.length, unit: '', budget: { most: 0 } },
    ]
  },
}
