/** Where editors work: Strapi with the documents that the tests read, and the real site that reads it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../harness/free-port.ts'
import { startSite } from '../../harness/site-process.ts'
import { startStrapi } from '../../harness/strapi-process.ts'
import { type Engine, sqlite } from './engines.ts'
import { comparedLast, openMirrored, openSeeded } from './seeded-databases.ts'

const secrets = { CONTENT_WEBHOOK_SECRET: 'w'.repeat(40), PREVIEW_SECRET: 'p'.repeat(40) }
const mirrorWithinMs = 60_000

type Variables = Readonly<Record<string, string>>

/**
 * @param cleanUp receives a function that undoes each step, even if a later one fails; call them last first
 * @param more variables of the site
 */
export async function startStrapiAndSite(
  cleanUp: (() => Promise<unknown>)[],
  engine: Engine = sqlite,
  more: Variables = {},
) {
  const directory = await mkdtemp(join(tmpdir(), 'site-'))
  cleanUp.push(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }))
  const port = String(await freePort())
  const { variables: database, run, close } = await openSeeded(engine, 'site')
  cleanUp.push(() => close())
  const strapi = await startStrapi({
    environment: { ...database, SERVE_ADMIN: 'true', SITE_URL: `http://localhost:${port}`, ...secrets },
  })
  cleanUp.push(strapi.stop)
  const mirror = join(directory, 'mirror')
  await openMirrored(engine, strapi, mirror)
  const siteLog = join(directory, 'log')
  const variables = {
    PORT: port,
    DATA_DIR: directory,
    // As on a public site behind a proxy.
    FORCE_INDEXING: '1',
    TRUSTED_PROXY_HOPS: '1',
    CONTENT_URL: strapi.origin,
    CONTENT_TOKEN: strapi.contentToken,
    CONTENT_ENQUIRY_TOKEN: strapi.enquiryToken,
    ...secrets,
    ...more,
  }
  const site = await startSite(variables, siteLog)
  cleanUp.push(site.stop)
  await untilMirrored(join(mirror, 'state.json'))
  return { strapi, site, siteLog, directory, variables, run }
}

/** The first comparison with Strapi is over: from here on the site hears of changes by notices. */
async function untilMirrored(state: string): Promise<void> {
  for (const until = Date.now() + mirrorWithinMs; Date.now() < until; await pause(50)) {
    if ((await readFile(state, 'utf8').catch(() => '')).includes(`"${comparedLast}"`)) return
  }
  throw new Error('the site has not mirrored its content in time')
}
