/** `npm run leads` as a separate process, its output piped into a reader that has soon seen enough. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { enquiry, leadsWith, temporaryFolder } from '../leads/leads.fixture.ts'
import { productionEnvironment } from './env.ts'

const command = join(import.meta.dirname, 'leads-command.ts')
/** More than a pipe holds. */
const LEADS = 1_500

const variables = (dataDirectory: string) => ({ ...productionEnvironment(), DATA_DIR: dataDirectory })

test('list | head ends quietly when its reader goes', async () => {
  const { leads, close, dataDirectory } = await leadsWith()
  const company = 'A company with a name as long as a name may be, '.repeat(2)
  await Promise.all(
    Array.from({ length: LEADS }, (_, n) =>
      leads.submit(
        enquiry({ company, message: `Message number ${n} of many.` }, { sender: { address: addressOf(n) } }),
      ),
    ),
  )
  await close()

  const child = spawn(process.execPath, [command, 'list'], { env: variables(dataDirectory) })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [first] = await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = await once(child, 'exit')
  expect(String(first)).toMatch(/^RM-/)
  expect(errors).toBe('')
  expect(code).toBe(0)
}, 30_000)

test('an empty list says so on standard error, and a release without a channel fails with what is needed', async () => {
  const env = variables(await temporaryFolder())
  const run = promisify(execFile)
  expect(await run(process.execPath, [command, 'list'], { env })).toEqual({
    stdout: '',
    stderr: 'There are no leads yet.\n',
  })
  await expect(run(process.execPath, [command, 'release', 'RM-7K3F-9QXT'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Not released: no channel is configured here/),
  })
}, 30_000)

/** Each sender from its own network. */
function addressOf(n: number): string {
  return `${11 + (n >> 8)}.${n & 255}.3.7`
}
