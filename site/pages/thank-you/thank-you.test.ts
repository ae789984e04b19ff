import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pathToReceipt } from '../../paths.ts'
import { readReceipt } from './thank-you.tsx'

const now = '2026-11-21T12:00:00.000Z'
beforeEach(() => void vi.useFakeTimers({ now: new Date(now) }))
afterEach(() => void vi.useRealTimers())

const read = (reference: string, sent?: string) =>
  readReceipt(new URLSearchParams({ reference, ...(sent && { sent }) }))

test('a URL with a reference and a time is a receipt', () => {
  const sent = '2026-11-20T18:30:00.000Z'
  expect(read('RM-7K3F-9QXT', sent)).toEqual({ reference: 'RM-7K3F-9QXT', sent })
})

test('it may say which campaign the form belonged to, also after a file was added', () => {
  const query = new URLSearchParams({ reference: 'RM-7K3F-9QXT', sent: now, campaign: 'spring' })
  const receipt = readReceipt(query)
  expect(receipt).toMatchObject({ campaign: 'spring' })
  expect(receipt && pathToReceipt('enquiry', receipt)).toBe(`/thank-you/enquiry?${query}`)
})

test.each([undefined, 'yesterday', '2026-11-22T00:00:00.000Z', '2026-01-01T00:00:00.000Z'])(
  'a form that says it was sent at %s was sent now',
  (sent) => {
    expect(read('RM-7K3F-9QXT', sent)?.sent).toBe(now)
  },
)

test.each(['', 'rm-7k3f-9qxt', 'RM-7K3F-9QXT!', 'Call 0900 123', '<b>'])(
  '%j is not one of our references',
  (reference) => {
    expect(read(reference, now)).toBeUndefined()
  },
)
