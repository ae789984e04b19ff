import { createHash, randomInt } from 'node:crypto'
import { ownershipOf } from './attachments/ownership.ts'
import type { UploadFolder } from './attachments/upload-folder.ts'
import type { FigureBook } from './figure-book.ts'
import { campaignIn, others, unknown } from './figures.ts'
import { fileFieldOf } from './form-values.ts'
import { type FieldErrors, validate, validateCampaign } from './forms.ts'
import type { Outcome, Submission, Visit } from './leads.ts'
import type { Limits } from './limits/limits.ts'
import { mailLimits } from './limits/mails.ts'
import type { LeadsLog } from './log.ts'
import { type Evidence, SET_ASIDE_SCORE, spamScore } from './spam/spam-score.ts'
import type { TimingTokens } from './spam/timing-token.ts'
import type { Store } from './store/queries.ts'
import type { StoredUpload } from './store/stored-lead.ts'
import { zoneIn } from './typed.ts'

/** The same words from the same e-mail address within this time are one lead, in milliseconds. */
const REPEAT_WINDOW_MS = 24 * 60 * 60_000

export type AcceptParts = {
  store: Store
  figures: Pick<FigureBook, 'count'>
  isPage: (path: string) => Promise<boolean>
  channels: readonly string[]
  /** Those of them that also take leads that are set aside. */
  inboxes: readonly string[]
  limits: Limits
  timing: TimingTokens
  uploads: UploadFolder
  onAccepted: () => void
  log: LeadsLog
  now: () => number
}

/** Judges a form post and keeps it before it is acknowledged. The staged file is kept for the lead or removed. */
export async function submit(parts: AcceptParts, submission: Submission): Promise<Outcome> {
  try {
    const outcome = await judge(parts, submission)
    if (outcome.status !== 'accepted') await parts.uploads.discard(submission.upload)
    return outcome
  } catch (error) {
    parts.log.error({ err: error, kind: submission.kind }, 'lead not stored')
    await parts.uploads.discard(submission.upload)
    return { status: 'unavailable' }
  }
}

async function judge(parts: AcceptParts, submission: Submission): Promise<Outcome> {
  const { kind, upload, honeypot, timingToken, campaign } = submission
  const validation = campaign
    ? validateCampaign(submission.fields, campaign.required)
    : validate(kind, submission.fields, submission.canRing)
  const refused: FieldErrors = upload?.status === 'refused' ? { [fileFieldOf(kind)]: upload.reason } : {}
  if (!validation.valid) return { status: 'invalid', errors: { ...validation.errors, ...refused } }
  if (upload?.status === 'refused') return { status: 'invalid', errors: refused }

  const limit = await parts.limits.post(submission.sender.address)
  if (limit.status === 'limited') return limit

  const now = parts.now()
  const { consent: _ticked, ...typed } = validation.fields
  const fields = Object.fromEntries(
    Object.entries(typed).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const timing = timingOf(parts.timing, timingToken, now)
  const judgement = (isReplay: boolean) => judged({ honeypot, timing, isReplay, crowd: limit.crowd, fields })
  const email = validation.fields.email.toLowerCase()
  const kept = upload && (await parts.uploads.keep(upload, await ownershipOf(parts), email))

  const visit = boundedVisit(submission.visit)
  const lead = {
    reference: newReference(),
    kind,
    fingerprint: fingerprintOf(kind, fields, upload?.digest),
    email,
    fields: JSON.stringify(fields),
    visit: JSON.stringify({ ...visit, mailbox: campaign?.mailbox ?? undefined }),
    consent_version: submission.consent.version,
    consent_text: submission.consent.text,
    ...judgement(false),
    upload: kept ? JSON.stringify(kept) : null,
    received_at: now,
  }
  const guard = timingToken && typeof timing === 'object' ? { token: timingToken, ifSpent: judgement(true) } : undefined
  // If this fails, the file stays: the lead may be stored although the answer was lost. Without a lead it is swept up later.
  const accepted = await parts.store.run('accept', {
    lead,
    channels: parts.channels,
    inboxes: parts.inboxes,
    mailLimits,
    repeatsSince: now - REPEAT_WINDOW_MS,
    guard,
  })
  if (accepted.isRepeat && accepted.upload && kept) await restoreFile(parts, accepted.reference, accepted.upload, kept)
  if (!accepted.isRepeat) parts.onAccepted()
  if (accepted.isNews && submission.sender.isCounted) await countForm(parts, kind, visit)
  return { status: 'accepted', reference: accepted.reference }
}

/** Which form, and how the visit led to it. Nothing of it fails a form. */
async function countForm({ figures, isPage }: AcceptParts, kind: string, { landingPath, pagePath, utm }: Visit) {
  const nameOf = async (path: string | undefined) =>
    path === undefined ? unknown : (await isPage(path).catch(() => false)) ? path : others
  figures.count('enquiry', kind)
  figures.count('first page', await nameOf(landingPath))
  figures.count('last page', await nameOf(pagePath))
  const campaign = campaignIn((field) => utm?.[field])
  if (campaign !== undefined) figures.count('enquiry campaign', campaign)
}

function judged(evidence: Evidence) {
  const { score, reasons } = spamScore(evidence)
  const state = score >= SET_ASIDE_SCORE ? ('quarantined' as const) : ('accepted' as const)
  return { state, spam_score: score, spam_reasons: JSON.stringify(reasons) }
}

/** A repeat brings back the file that its lead has lost; deliveries that failed for want of it are tried again. */
async function restoreFile(parts: AcceptParts, reference: string, lost: StoredUpload, again: StoredUpload) {
  if (!(await parts.uploads.restore(lost, again))) return
  parts.log.warn({ reference }, 'a missing file came again')
  await parts.store.run('retry', { reference, channels: [], now: parts.now() })
  parts.onAccepted()
}

function timingOf(timing: TimingTokens, token: string | undefined, now: number) {
  if (!token) return 'missing'
  const age = timing.age(token, now)
  return age === undefined ? 'forged' : { age }
}

/** Crockford's base 32: no I, L, O or U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 8

/** A name for a lead that can be read out over the phone, e.g. `RM-7K3F-9QXT`: one of 2^40, so it cannot be guessed. */
function newReference(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `RM-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** The same for the same words from the same e-mail address, whatever their spacing, capitals and order of fields. */
function fingerprintOf(kind: string, fields: Readonly<Record<string, string>>, uploadDigest = ''): string {
  const normalised = Object.entries(fields)
    .map(([name, value]) => [name, value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, normalised, uploadDigest]))
    .digest('base64url')
}

/** The browser supplies it, so it is cut to what an honest one would send: lengths in characters. */
const LONGEST_PATH = 300
const LONGEST_NAME = 100
const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Where a visit came from, without what cannot be true: paths begin with `/`, hosts are names, utm has five fields. */
function boundedVisit({ landingPath, referrerHost, pagePath, utm, timeZone }: Visit): Visit {
  const campaign = campaignFields.flatMap((name) => {
    const value = plain(utm?.[name], LONGEST_NAME)
    return value ? [[name, value] as const] : []
  })
  return {
    landingPath: pathIn(landingPath),
    referrerHost: /^[a-z0-9.-]{1,100}$/i.exec(referrerHost ?? '')?.[0],
    pagePath: pathIn(pagePath),
    timeZone: zoneIn(timeZone),
    ...(campaign.length > 0 ? { utm: Object.fromEntries(campaign) } : {}),
  }
}

function pathIn(value: string | undefined): string | undefined {
  const text = plain(value, LONGEST_PATH)
  return text?.startsWith('/') ? text : undefined
}

function plain(value: string | undefined, longest: number): string | undefined {
  return value
    ?.toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim()
}
