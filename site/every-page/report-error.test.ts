// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: Blob[] = []
beforeEach(() => {
  sent.length = 0
  vi.resetModules()
  vi.stubGlobal('navigator', { sendBeacon: (_address: string, body: Blob) => sent.push(body) > 0 })
})
afterEach(() => void vi.unstubAllGlobals())

const reports = () => Promise.all(sent.map(async (body) => JSON.parse(await body.text())))
const reporter = () => import('./report-error.ts').then(({ reportError }) => reportError)

test('an error is sent once, as message and place without anything personal', async () => {
  const reportError = await reporter()
  const error = new TypeError('no mina@example.com in /x?token=1')
  reportError(error)
  reportError(error)
  const [report, ...more] = await reports()
  expect(more).toEqual([])
  expect(report.message).toBe('TypeError: no …@… in /x')
  expect(report.stack).toMatch(/report-error\.test/)
  expect(report.page).toBe(location.pathname)
})

test("errors that are not this site's are not sent, and a broken page stops after five", async () => {
  const reportError = await reporter()
  const foreign = new Error('x')
  foreign.stack = 'Error: x\n at f (chrome-extension://abc/a.js:1:1)'
  for (const each of ['Script error.', new TypeError('Failed to fetch'), foreign]) reportError(each)
  expect(await reports()).toEqual([])
  for (let n = 0; n < 20; n++) reportError(`thrown ${String.fromCharCode(97 + n)}`)
  expect(await reports()).toHaveLength(5)
})

test('an uncaught error fetches the reporter', async () => {
  const { watchErrors } = await import('./watch-errors.ts')
  watchErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('nobody caught this') }))
  await expect.poll(reports).toMatchObject([{ message: 'Error: nobody caught this' }])
})
