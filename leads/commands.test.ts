import { expect, test } from 'vitest'
import { runCommand } from './commands.ts'
import { enquiry, leadsWith } from './leads.fixture.ts'

async function deskWithOne(rest: Parameters<typeof enquiry>[1] = {}) {
  const { leads, desk } = await leadsWith({ enquiryService: { url: 'http://127.0.0.1:4839/', token: undefined } })
  const outcome = await leads.submit(enquiry({ company: '=cmd|calc', message: 'Two lines,\nand "quotes".' }, rest))
  if (outcome.status !== 'accepted') throw new Error(outcome.status)
  const run = async (...args: string[]) => {
    let output = ''
    const code = await runCommand(args, desk, (text) => (output += text))
    return { code, output }
  }
  return { run, reference: outcome.reference }
}

test('list, show and export tell of a lead; a formula in it is text in a spreadsheet', async () => {
  const { run, reference } = await deskWithOne()
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

test('a lead that was set aside is marked, and released once', async () => {
  const { run, reference } = await deskWithOne({ honeypot: 'x' })
  expect((await run('list')).output).toContain('(set aside)')
  expect(await run('release', reference)).toEqual({ code: 0, output: 'Released.\n' })
  expect((await run('release', reference)).code).toBe(1)
  expect((await run('retry')).output).toBe('1 deliveries are due now.\n')
})

test('erase removes everything of an address', async () => {
  const { run, reference } = await deskWithOne()
  expect((await run('erase', 'Mina@example.com')).output).toMatch(/^Erased 1 leads/)
  expect((await run('show', reference)).code).toBe(1)
  expect((await run('list')).output).toBe('')
})

test.each([[], ['what'], ['show'], ['export'], ['list', '--csv'], ['erase', 'a', 'b'], ['--csv=1']])(
  'what is not understood (%s %s %s) is answered with the commands',
  async (...args) => {
    const { run } = await deskWithOne()
    expect(await run(...args)).toMatchObject({ code: 2, output: expect.stringContaining('npm run leads -- <command>') })
  },
)
