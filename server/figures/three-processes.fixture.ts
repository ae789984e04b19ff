import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countThreeProcesses, replayedDay, tallyOf } from '../../harness/replayed-day.ts'
import { lastDays } from '../../leads/figures.ts'
import { leadsWith, temporaryFolder } from '../../leads/leads.fixture.ts'
import { answeringBuild, prepareSite } from '../started-site.fixture.ts'

const replayed = 3_000

/** Processes as `npm start` runs them, asked over HTTP. Call it once in a file; what it returns replays a day of visits on one database. */
export async function prepareDay() {
  const { directory, start } = await prepareSite()
  // Of an address at which there is nothing the build is asked for the page that says so.
  const status = "new URL(request.url).pathname === '/404' ? 404 : 200"
  const build = answeringBuild.replace('{ headers:', `{ status: ${status}, headers:`)
  await writeFile(join(directory, 'build/server/index.js'), build)

  return async (databaseUrl?: string) => {
    const dataDirectory = await temporaryFolder()
    const variables = { DATA_DIR: dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    async function startOne() {
      const { child, exited, url } = await start(variables)
      const end = (signal: NodeJS.Signals) => async () => child.kill(signal) && exited
      return { address: String(url), kill: end('SIGKILL'), stop: end('SIGTERM') }
    }
    const { figures } = await leadsWith({ dataDirectory, databaseUrl })
    const day = replayedDay(replayed)
    const sums = () => figures.sums(lastDays(2), ['page', 'source', 'campaign'])
    return { ...(await countThreeProcesses(day, startOne, sums)), expected: tallyOf(day) }
  }
}
