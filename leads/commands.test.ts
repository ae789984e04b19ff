import { expect, test } from 'vitest'
import { runCommand } from './commands.ts'
import { enquiry, leadRow, leadsWith, openStore, temporaryFolder } from './leads.fixture.ts'
import type { LeadsOptions } from './open-leads.ts'

const withChannel = { enquiryService: { url: 'http://127.0.0.1:4839/', token: undefined } }

async function adminWithOne(rest: Parameters<typeof enquiry>[1] = {}, options: Partial<LeadsOptions> = withChannel) {
  const { leads, leadAdmin, dataDirectory } = await leadsWith(options)
  const outcome = await leads.submit(enquiry({ company: '=cmd|calc', message: 'Two lines,\nand "quotes".' }, rest))
  if (outcome.status !== 'accepted') throw new Error(outcome.status)
  const run = async (...args: string[]) => {
    let output = ''
    const code = await runCommand(args, leadAdmin, (text) => (output += text))
    return { code, output }
  }
  /** What is written besides the result. */
  const notesOf = async (...args: string[]) => {
    let notes = ''
    await runCommand(
      args,
      leadAdmin,
      () => {},
      (text) => (notes += text),
    )
    return notes
  }
  return { run, notesOf, reference: outcome.reference, dataDirectory }
}

test('list, show and export report a lead; a formula in it is text in a spreadsheet', async () => {
  const { run, reference } = await adminWithOne()
  expect((await run('list')).output).toMatch(
    new RegExp(`^${reference}  \\d{4}-.*  enquiry  Mina Okafor, =cmd\\|calc, mina@`),
  )
  const shown = await run('show', reference.toLowerCase())
  expect(JSON.parse(shown.output)).toMatchObject({
    reference,
    deliveries: [{ channel: 'enquiry-service', state: 'due' }],
  })
  const { output } = await run('export', '--csv')
  expect(output).toContain(`"'=cmd|calc"`)
  expect(output).toContain('"Two lines,\nand ""quotes""."')
})

test('leads are read 500 at a time, and all of them are listed once, newest first', async () => {
  const dataDirectory = await temporaryFolder()
  const store = await openStore(dataDirectory)
  const now = Date.now()
  // Three arrive in each millisecond: a page may end between them.
  const references = Array.from({ length: 1_001 }, (_, n) => `RM-${String(9_999 - n)}`)
  for (const [n, reference] of references.entries()) {
    await store.run('accept', { lead: leadRow(reference, now - Math.floor(n / 3)), channels: [], repeatsSince: now })
  }
  await store.close()
  const { stored } = await leadsWith({ dataDirectory })
  expect((await stored()).map(({ reference }) => reference)).toEqual(references)
})

test('a lead that was set aside is marked, and released once', async () => {
  const { run, reference } = await adminWithOne({ honeypot: 'x' })
  expect((await run('list')).output).toContain('(set aside)')
  expect(await run('release', reference)).toEqual({ code: 0, output: 'Released.\n' })
  expect((await run('release', reference)).code).toBe(1)
  expect((await run('retry')).output).toBe('1 deliveries are due now.\n')
})

test('erase removes everything of an address', async () => {
  const { run, reference } = await adminWithOne()
  expect((await run('erase', 'Mina@example.com')).output).toMatch(/^Erased 1 leads/)
  expect((await run('show', reference)).code).toBe(1)
  expect((await run('list')).output).toBe('')
})

test('without a channel nothing is released: the lead stays set aside, and the refusal says what is needed', async () => {
  const { run, reference } = await adminWithOne({ honeypot: 'x' }, {})
  await expect(run('release', reference)).rejects.toThrow(/^Not released: no channel is configured.*SMTP_URL/)
  expect((await run('list')).output).toContain('(set aside)')
  expect(await run('retry', reference)).toEqual({ code: 1, output: 'This lead is set aside: release delivers it.\n' })
})

test('a lead that came while no channel was configured says so, and a retry with a channel delivers it', async () => {
  const { run, notesOf, reference, dataDirectory } = await adminWithOne({}, {})
  expect((await run('list')).output).toContain('enquiry (no channel)  Mina')
  expect(await run('retry', reference)).toMatchObject({ code: 1, output: expect.stringContaining('No channel is') })
  expect(await notesOf('retry')).toContain('Arrived while no channel was configured: 1.')

  const later = await leadsWith({ ...withChannel, dataDirectory })
  later.start()
  await expect
    .poll(() => later.lines)
    .toContainEqual(
      expect.objectContaining({ leads: 1, message: expect.stringContaining('while no channel was configured') }),
    )
  let output = ''
  expect(await runCommand(['retry', reference], later.leadAdmin, (text) => (output += text))).toBe(0)
  expect(output).toBe('1 deliveries are due now.\n')
})

test('a retry with an unknown reference says so', async () => {
  const { run } = await adminWithOne()
  expect(await run('retry', 'RM-0000-0000')).toEqual({ code: 1, output: 'No lead has this reference.\n' })
})

test('an empty list says that it is empty, beside the result and not in it', async () => {
  const { run, notesOf } = await adminWithOne()
  await run('erase', 'mina@example.com')
  expect(await notesOf('list')).toBe('There are no leads yet.\n')
  expect(await notesOf('export', '--csv')).toBe('There are no leads yet.\n')
  expect(await notesOf('subscribers', '--csv')).toBe('Nobody has confirmed a subscription yet.\n')
  expect((await run('subscribers', '--csv')).output).toBe('email,confirmed,unsubscribe\n')
})

test('who read, released and erased is on record, with references and without a word about people', async () => {
  const { run, reference } = await adminWithOne({ honeypot: 'x' })
  await run('list')
  await run('show', 'mina@example.com')
  await run('show', reference.toLowerCase())
  await run('release', reference)
  await run('export', '--csv')
  await run('erase', 'Mina@example.com')
  await run('erase', 'nobody@example.com')
  const { output } = await run('log')
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ').slice(1).join(' '))
  expect(lines.toSorted()).toEqual(
    [
      'site list',
      'site show',
      `site show ${reference}`,
      `site release ${reference}`,
      'site export',
      `site erase ${reference}`,
      'site erase 0 leads',
    ].toSorted(),
  )
  expect(output).not.toContain('@')
})

test('what cannot be recorded is not shown', async () => {
  const { leadAdmin } = await leadsWith()
  const audit = { ...leadAdmin.audit, record: () => Promise.reject(new Error('read only')) }
  let output = ''
  await expect(runCommand(['list'], { ...leadAdmin, audit }, (text) => (output += text))).rejects.toThrow('read only')
  expect(output).toBe('')
})

test.each([[], ['what'], ['show'], ['export'], ['list', '--csv'], ['erase', 'a', 'b'], ['--csv=1']])(
  'what is not understood (%s %s %s) is answered with the commands',
  async (...args) => {
    const { run } = await adminWithOne()
    expect(await run(...args)).toMatchObject({ code: 2, output: expect.stringContaining('npm run leads -- <command>') })
  },
)
