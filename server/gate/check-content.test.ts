import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { judgeDocuments } from '../../content/embedded/judge-documents.ts'
import { checkDocuments } from '../../content/embedded/load-documents.ts'
import { documents } from '../../harness/documents.ts'
import { judgingSite } from './judging-site.ts'

const script = join(import.meta.dirname, 'check-content.ts')

/** Exit code and output of the command. */
function run(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}

/** The documents with one file changed. */
async function changed(file: string, change: (text: string) => string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'documents-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await cp(documents, directory, { recursive: true })
  await writeFile(join(directory, file), change(await readFile(join(directory, file), 'utf8')))
  return directory
}

test('no rule refuses the documents of today, however closely they are read', async () => {
  const checked = await checkDocuments(documents)
  for (const isQuick of [true, false]) {
    const faults = judgeDocuments(checked, judgingSite, Date.now(), isQuick)
    expect(faults.filter(({ isWarning }) => !isWarning)).toEqual([])
  }
})

test('check:content lists errors and fails; warnings are listed too and let pass', async () => {
  const sound = await run(documents)
  expect(sound).toMatchObject({ code: 0, output: expect.stringContaining('The documents may be published.') })
  const directory = await changed('home.json', (text) =>
    text.replace(/"routerName": "\/[^"]*"/, '"routerName": "/nowhere"'),
  )
  const { code, output } = await run(directory)
  expect(code).toBe(1)
  expect(output).toMatch(/^error {4}home\.json: [\w.]+routerName: “\/nowhere” leads nowhere: .*\n1 errors: /m)
})

test('check:content names malformed documents', async () => {
  const { code, output } = await run(await changed('home.json', () => '{}'))
  expect(code).toBe(1)
  expect(output).toContain('home.json: banner: ')
})

test('a review that is overdue is named by both, and forbids nothing', async () => {
  const directory = await changed('trust.json', (text) => {
    const trust = JSON.parse(text)
    Object.assign(trust.sections.company, { owner: 'Director', reviewed: '2020-01-31', reviewEvery: 3 })
    return JSON.stringify(trust)
  })
  for (const args of [[directory], ['--launch', directory]])
    expect((await run(...args)).output).toContain(
      'warning  trust.json: sections.company.reviewed: This was to be read again by 2020-04-30.',
    )
  expect((await run(directory)).code).toBe(0)
})

test('check:launch fails while there are samples and placeholders, which check:content only mentions', async () => {
  const directory = await changed('site-configuration.json', (text) =>
    text.replace(/"email": "[^"]*"/, '"email": "hello@rivermeet.example"'),
  )
  const launch = await run('--launch', directory)
  expect(launch.code).toBe(1)
  expect(launch.output).toContain(
    'error    site-configuration.json: email: “hello@rivermeet.example” stands for the real one',
  )
  const content = await run(directory)
  expect(content.code).toBe(0)
  expect(content.output).toContain(
    'warning  site-configuration.json: email: “hello@rivermeet.example” stands for the real one',
  )
})
