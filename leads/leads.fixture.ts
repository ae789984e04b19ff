import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Submission } from './leads.ts'
import { type LeadsOptions, openLeads } from './open-leads.ts'
import type { Store } from './store/queries.ts'
import { openSqliteStore, type SqliteOptions } from './store/sqlite.ts'
import type { StoredLead } from './store/stored-lead.ts'

/** Longer than a visitor waits: a disk that others keep busy is no fault. What tests the waiting itself says how long, in milliseconds. */
const PATIENCE_MS = 20_000

const arrival = (kind: string) => ({ subject: `The ${kind} {reference} is here`, arrived: `Your ${kind} is here.` })

export const company = {
  email: 'hello@rivermeet.example',
  supportHours: 'Mon-Fri 10:00am - 7:00pm IST',
  ringsAt: (ringBack: string | undefined) => (ringBack ? `Rings at ${ringBack}.` : ''),
  answerBy: (_: number, timeZone: string | undefined) => `Answered tomorrow, also in ${timeZone ?? 'the office'}.`,
  mails: {
    acknowledgement: {
      message: arrival('message'),
      application: arrival('application'),
      reference: 'Name {reference}.',
      email: 'Write to us.',
      phone: 'Call us, {hours}.',
      mistaken: 'Was it not you?',
    },
    newsletter: {
      asked: { subject: 'Was it you?', text: 'Press here:', mistaken: 'Otherwise do nothing.' },
      again: { subject: 'You have it', text: 'Nothing changes.' },
      leave: 'To leave:',
    },
  },
}

export const consent = { version: '2026-11-21', text: 'Keep what I have written here.' }

export const enquiryFields = {
  name: 'Mina Okafor',
  email: 'mina@example.com',
  need: 'new-product',
  message: 'We would like to replace our booking desk.',
  consent: 'yes',
} as const

/** An enquiry as a browser sends it, from its own IP address unless one is given. */
export function enquiry(fields: Readonly<Record<string, string>> = {}, rest: Partial<Submission> = {}): Submission {
  const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`
  return {
    kind: 'enquiry',
    fields: { ...enquiryFields, ...fields },
    sender: { address },
    visit: {},
    honeypot: '',
    consent,
    ...rest,
  }
}

/** An accepted enquiry as the database keeps it. */
export const leadRow = (reference: string, receivedAt: number) => ({
  reference,
  kind: 'enquiry',
  state: 'accepted' as const,
  fingerprint: reference,
  email: enquiryFields.email,
  fields: JSON.stringify(enquiryFields),
  visit: '{}',
  consent_version: consent.version,
  consent_text: consent.text,
  spam_score: 0,
  spam_reasons: '[]',
  upload: null,
  received_at: receivedAt,
})

/** By default when the test ends; a benchmark says when. */
export type WhenDone = (undo: () => Promise<void>) => void

/** A folder that is removed after the test. */
export async function temporaryFolder(whenDone: WhenDone = onTestFinished): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'leads-'))
  whenDone(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** A store in this folder, by default in one of its own; closed when the test ends. */
export async function openStore(directory?: string, options: SqliteOptions = {}): Promise<Store> {
  const store = await openSqliteStore(directory ?? (await temporaryFolder()), { patienceMs: PATIENCE_MS, ...options })
  onTestFinished(() => store.close())
  return store
}

/** Leads in a folder of their own, with what they logged; closed when the test ends. */
export async function leadsWith(options: Partial<LeadsOptions> = {}, whenDone: WhenDone = onTestFinished) {
  const dataDirectory = options.dataDirectory ?? (await temporaryFolder(whenDone))
  const lines: (Record<string, unknown> & { message: string })[] = []
  const note = (facts: object, message: string) => void lines.push({ ...facts, message })
  const opened = await openLeads({
    dataDirectory,
    siteUrl: 'https://www.rivermeet.example',
    company: async () => company,
    retentionDays: 730,
    threadFile: process.env.STORE_THREAD,
    patienceMs: options.databaseUrl === undefined ? PATIENCE_MS : undefined,
    log: { info: note, warn: note, error: note },
    ...options,
  })
  whenDone(() => opened.close())
  async function stored(): Promise<StoredLead[]> {
    const leads: StoredLead[] = []
    for await (const lead of opened.leadAdmin.leads()) leads.push(lead)
    return leads
  }
  return { ...opened, lines, dataDirectory, stored }
}
