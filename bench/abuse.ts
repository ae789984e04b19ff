/**
 * `npm run bench:abuse`: hostile clients against the built site, and what an honest visitor feels of it, against budgets.json.
 * `--short` sends less of the same, for a machine that checks every change; names of cases run only those.
 */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { type RunningServer, startSite } from '../harness/site-process.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { listen } from '../server/process/listen.ts'
import type { Stage } from './abuse/abuse-case.ts'
import { cases } from './abuse/cases.ts'
import { startAttack } from './abuse/start-attack.ts'
import { warmUp } from './measured-pages.ts'
import { judge, type Measurement } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
const options = process.argv.slice(2)
const short = options.includes('--short')
const wanted = options.filter((option) => !option.startsWith('--'))

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const run = runBundlers(ROOT)
if ((await buildSite({ root: ROOT, run, ifChanged: true })) === 'failed') throw new Error('The build failed.')

const askedOfImageOrigin: string[] = []
const imageServer = createServer((request, response) => {
  askedOfImageOrigin.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length }).end(png)
})
const imagePort = new URL(await listen(imageServer, 0, '127.0.0.1')).port

const mailedTo: string[] = []
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', () => {
      mailedTo.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
postOffice.listen(0, '127.0.0.1')
await once(postOffice.server, 'listening')
const postAddress = postOffice.server.address()
const mailPort = typeof postAddress === 'object' ? postAddress?.port : undefined

const directory = await mkdtemp(join(tmpdir(), 'bench-abuse-'))
const sites: RunningServer[] = []
async function start(name: string, variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDirectory = join(directory, name)
  const log = `${dataDirectory}.log`
  const always = { DATA_DIR: dataDirectory, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'debug' }
  const site = await startSite({ ...always, ...variables }, log)
  sites.push(site)
  return site
}

try {
  const imageOrigin = `http://127.0.0.1:${imagePort}`
  const site = await start('site', {
    IMAGE_URL: imageOrigin,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@rivermeet.example',
    MAIL_TO: 'team@rivermeet.example',
    CONTENT_WEBHOOK_SECRET: 'nobody-here-signs-anything-with-it',
  })
  const logFile = join(directory, 'site.log')
  await warmUp(`${site.address}/`)
  // What it renders for itself after its start is another matter.
  while (!(await readFile(logFile, 'utf8')).includes('"warmed up"')) await pause(100)

  const target = { address: site.address, short, imageOrigin }
  const measurements: Measurement[] = []
  for (const [name, each] of Object.entries(cases)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const stage: Stage = {
      site,
      target,
      dataDirectory: join(directory, 'site'),
      logLines: async () =>
        (await readFile(logFile, 'utf8')).split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line)] : [])),
      mailedTo,
      askedOfImageOrigin,
      attack: (attack = Object.keys(each.attacks)[0]) => startAttack(`${name}/${attack}`, target),
      startAnother: (variables) => start(`${name}-other`, variables),
    }
    measurements.push(...(await each.measure(stage)))
  }
  if (!judge(short ? measurements.map(withSlack) : measurements)) process.exitCode = 1
} finally {
  await Promise.all(sites.map((site) => site.stop()))
  imageServer.close()
  postOffice.close()
  await rm(directory, { recursive: true, force: true })
}

/** A machine that checks every change does other things meanwhile: times may be twice those of a quiet one. */
function withSlack(measurement: Measurement): Measurement {
  const { unit, budget } = measurement
  return unit === 'ms' && budget && 'most' in budget
    ? { ...measurement, budget: { most: 2 * budget.most } }
    : measurement
}
