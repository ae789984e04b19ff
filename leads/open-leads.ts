import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { S3mini } from 's3mini'
import { submit } from './accept.ts'
import { bucketShelf, moveFiles } from './attachments/bucket-shelf.ts'
import { type FileShelf, folderShelf } from './attachments/file-shelf.ts'
import { ownershipOf } from './attachments/ownership.ts'
import { readForm } from './attachments/read-form.ts'
import { stagingRoom } from './attachments/staging-room.ts'
import { type FoundFile, uploadFolder } from './attachments/upload-folder.ts'
import { type ChatOptions, chatChannels } from './channels/chat.ts'
import { letterMail } from './channels/letter-mail.ts'
import { type MailTransportOptions, mailTransport } from './channels/mail.ts'
import { acknowledgement, answerMail, type Company, newsletterMail } from './channels/sender-mails.ts'
import { contentService, DECISION_CHANNEL, decisionChannel, enquiryService } from './channels/services.ts'
import { enquiriesIn, reminderChannels, reminderMail, setAsideMail, teamMails } from './channels/team-mails.ts'
import { type WebhookOptions, webhook, webhookChannels } from './channels/webhooks.ts'
import { deliveryMetrics, type StoredFigures } from './delivery-metrics.ts'
import { createFigureBook, figureReader } from './figure-book.ts'
import { lastDays } from './figures.ts'
import { inTime } from './in-time.ts'
import { createInbox } from './inbox.ts'
import { keptSecret } from './kept-secret.ts'
import { createLeadAdmin } from './lead-admin.ts'
import type { Leads } from './leads.ts'
import { createLimits } from './limits/limits.ts'
import { ALL_READERS_CHANNEL, LETTER_CHANNEL } from './limits/mails.ts'
import { type LeadsLog, leadsCommand } from './log.ts'
import { createNewsletter } from './newsletter.ts'
import { alarmIfLate, noticeSetAside, tellOfKeptOnly } from './notices.ts'
import { type OutboxOptions, runOutbox } from './outbox.ts'
import { createReceipts } from './receipts.ts'
import { eraseExpired } from './retention.ts'
import { signing } from './signing.ts'
import { timingTokens } from './spam/timing-token.ts'
import type { Store } from './store/queries.ts'
import type { StoredUpload } from './store/stored-lead.ts'
import { createTeamLinks, type LinksFor, linksBy } from './team-links.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Whoever reads metrics gives up after some seconds, so metrics wait less for the store, in milliseconds. */
const FIGURES_PATIENCE_MS = 2_000

type ChannelOptions = {
  /** `to` may be several mailboxes, by commas. */
  mail?: (MailTransportOptions & { to: string }) | undefined
  /** Mails of letters, of all processes together. */
  lettersPerMinute?: number | undefined
  enquiryService?: { url: string; token: string | undefined } | undefined
  contentService?: { url: string; token: string } | undefined
  webhooks?: readonly WebhookOptions[] | undefined
  chats?: readonly ChatOptions[] | undefined
  /** Origin of the admin in which enquiries are answered. */
  deskOrigin?: string | undefined
  /** By when an answer was promised to what came at a moment, in words for the team. */
  answerDue?: ((receivedAt: number) => Promise<string>) | undefined
  siteUrl: string
  company: () => Promise<Company>
  log: LeadsLog
}

export type LeadsOptions = ChannelOptions & {
  dataDirectory: string
  bucket?: S3mini | undefined
  databaseUrl?: string | undefined
  /** How long to wait for the database, in milliseconds; by default what a visitor may be made to wait. */
  patienceMs?: number | undefined
  /** The bundle of the thread that writes the SQLite file. */
  threadFile?: string | undefined
  /** Signs timing tokens; all processes behind one URL need the same. By default one is kept in the data directory. */
  formSecret?: string | undefined
  formSecretBefore?: string | undefined
  retentionDays: number
  /** With less free disk space than this, in bytes, no files are accepted. */
  leastFreeBytes?: number | undefined
  /** Whether there is a page at this path of the site: only such are counted by their names. */
  isPage?: ((path: string) => Promise<boolean>) | undefined
  /** The content service, with a token that may only erase received enquiries of an e-mail address. For the admin of leads. */
  contentErasure?: { url: string; token: string } | undefined
  actor?: string | undefined
  traceStore?: ((store: Store, system: 'sqlite' | 'postgresql') => Store) | undefined
  /** Other intervals than in production, for tests. */
  outbox?: Pick<OutboxOptions, 'leaseMs' | 'pollMs'>
}

export type OpenLeads = Awaited<ReturnType<typeof openLeads>>

/** @throws {Error} if the data directory cannot be written. If PostgreSQL is away, each use tries it again. */
export async function openLeads(options: LeadsOptions) {
  const { dataDirectory, retentionDays, log } = options
  const directory = join(dataDirectory, 'uploads')
  const uploads = uploadFolder(directory, stagingRoom(directory, options), await openShelf(options))
  const [{ store, database }, secret] = await Promise.all([
    openStore(options),
    options.formSecret ?? keptSecret(dataDirectory),
  ])
  const acting = signing('team link', secret, options.formSecretBefore)
  const linksFor = linksBy({ signing: acting, siteUrl: options.siteUrl, now: Date.now })
  const channels = await openChannels(options, { store, find: uploads.find, linksFor })
  // A new folder becomes this database's before anything is in it; if PostgreSQL is away, the first file that is kept sees to it.
  const owning = ownershipOf({ store, uploads }).then(
    () => undefined,
    (err: unknown) => log.warn({ err }, 'uploads could not be checked'),
  )
  if (options.databaseUrl === undefined) await owning

  const limits = createLimits(secret, database)
  const timing = timingTokens(secret, options.formSecretBefore)
  const leadChannels = channels.forLeads.map(({ name }) => name)
  const inboxes = channels.forLeads.filter(({ takesSetAside }) => takesSetAside).map(({ name }) => name)
  const allChannels = channels.all.map(({ name }) => name)
  // Mails of a letter wait for hours, and some are always refused: that is no fault.
  const watched = allChannels.filter((name) => name !== ALL_READERS_CHANNEL)
  const metrics = deliveryMetrics(watched)
  const maintenance = { store, uploads, channels: watched, log }

  let outbox: ReturnType<typeof runOutbox> | undefined
  const timers: NodeJS.Timeout[] = []
  const onAccepted = () => outbox?.nudge()
  const figures = createFigureBook(store, log)
  const { isPage = async () => false } = options
  const parts = {
    store,
    figures,
    isPage,
    channels: leadChannels,
    inboxes,
    limits,
    timing,
    uploads,
    onAccepted,
    log,
    now: Date.now,
  }

  const inProgress = new Set<Promise<void>>([owning])
  async function tried(work: () => Promise<void>): Promise<void> {
    const trying = work().catch((err: unknown) => log.error({ err }, 'maintenance failed'))
    inProgress.add(trying)
    await trying
    inProgress.delete(trying)
  }
  const repeat = (everyMs: number, work: () => Promise<void>) =>
    timers.push(setInterval(() => tried(work), everyMs).unref())

  return {
    leads: {
      readForm: (request: Request, sender?: string) => readForm(request, uploads, sender),
      submit: (submission) => submit(parts, submission),
      discard: uploads.discard,
      issueTimingToken: () => timing.issue(Date.now()),
      receipts: createReceipts({
        ...parts,
        fileChannels: channels.forLeads.filter(({ takesFile }) => takesFile).map(({ name }) => name),
        signing: signing('receipt', secret, options.formSecretBefore),
      }),
      teamLinks: createTeamLinks({
        ...parts,
        signing: acting,
        // Presses that do nothing are counted apart from forms.
        limits: createLimits(`${secret} team link`, database),
        recipients: channels.forLeads.flatMap(({ recipient }) => recipient ?? []),
        channels: allChannels.filter((name) => name === DECISION_CHANNEL),
        placeOf: (reference) => options.deskOrigin && enquiriesIn(options.deskOrigin, reference),
      }),
      newsletter: createNewsletter({ ...parts, sendsMail: allChannels.includes(LETTER_CHANNEL) }),
    } satisfies Leads,
    leadAdmin: createLeadAdmin({
      ...options,
      store,
      uploads,
      channels: leadChannels,
      all: allChannels,
      webhooks: webhookChannels(options.webhooks),
      openFormer: hasFormerFile(options) ? () => openFile(options) : undefined,
      eraseExpired: (today?: string) => eraseExpired(maintenance, retentionDays, Date.now(), { inBulk: true, today }),
    }),
    /** What several visitors asked for in vain within 28 days, and from where most of them came. @throws {Error} if the database is away */
    missed: async () => {
      await figures.keep()
      const month = lastDays(28)
      const found = await store.run('askedInVain', { since: month.from })
      const sources = await store.run('sumFigures', { ...month, kinds: ['missed from'] })
      const sourcesOf = (asked: string) =>
        sources.flatMap(({ key }) => (key.startsWith(`${asked} < `) ? [key.slice(asked.length + 3)] : []))
      return found.map((each) => ({ ...each, from: sourcesOf(each.asked).slice(0, 3) }))
    },
    /** What is counted of visits, by the day. */
    figures: { count: figures.count, keep: figures.keep, ...figureReader(store) },
    inbox: createInbox({ ...parts, all: allChannels, company: options.company }),
    /** Resolves when the store has answered once, or failed to: from then on no form waits for tables to be created. */
    firstAnswer: owning,
    start() {
      if (allChannels.length > 0) {
        log.info({ channels: allChannels }, 'leads are delivered')
        tellOfKeptOnly(maintenance).catch((err: unknown) =>
          log.warn({ err }, 'leads without a delivery could not be counted'),
        )
      } else log.warn({}, keptOnly)
      if (hasFormerFile(options))
        log.warn(
          {},
          'leads.sqlite from before the move to PostgreSQL still names senders: npm run leads:move -- --last',
        )
      outbox = runOutbox({ ...options.outbox, store, channels: channels.all, log, onAttempt: metrics.count })
      figures.start()
      repeat(MINUTE_MS, () => alarmIfLate(maintenance, Date.now()))
      repeat(MINUTE_MS, () => noticeSetAside(maintenance, Date.now()))
      const erase = async () => void (await eraseExpired(maintenance, retentionDays, Date.now()))
      // A process that is restarted every hour must erase as well.
      void tried(erase)
      repeat(HOUR_MS, erase)
    },
    /** Prometheus' text format; without the figures of the store while it is away. */
    metrics: async () => metrics.text(await figuresOf(store), Date.now()),
    /** Finishes the deliveries and the maintenance in progress and closes the store. */
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([outbox?.stop(), figures.close(), ...inProgress])
      await store.close()
    },
  }
}

export async function openChannels(
  { mail, enquiryService: enquiry, contentService: content, webhooks = [], siteUrl, company, ...rest }: ChannelOptions,
  { store, find, linksFor }: { store: Store; find: (upload: StoredUpload) => Promise<FoundFile>; linksFor: LinksFor },
) {
  const { chats = [], deskOrigin, answerDue = async () => '' } = rest
  const services = [
    ...(enquiry ? [enquiryService(enquiry)] : []),
    ...(content ? [contentService(content)] : []),
    ...chatChannels(chats, { deskOrigin, answerDue, linksFor }),
  ]
  const told = [...(content ? [decisionChannel(content)] : []), ...webhooks.map(webhook)]
  if (!mail) return { forLeads: services, all: [...services, ...told] }
  const send = await mailTransport(mail)
  const forLeads = [
    ...teamMails({ send, to: mail.to, find, linksFor }),
    acknowledgement({ send, company }),
    ...services,
  ]
  const reminders = Object.values(reminderChannels).map((name) => reminderMail(name, { send, to: mail.to }))
  const others = [
    newsletterMail({ send, company, siteUrl }),
    letterMail({ send, store, company, siteUrl, log: rest.log, perMinute: rest.lettersPerMinute }),
    setAsideMail({ send, to: mail.to, setAside: () => store.run('countSetAside') }),
    ...reminders,
    answerMail({ send, company }),
  ]
  return { forLeads, all: [...forLeads, ...others, ...told] }
}

async function figuresOf(store: Store): Promise<StoredFigures> {
  const asked = Promise.all([store.run('queueState'), store.run('countSetAside')])
  const answered = inTime(asked, FIGURES_PATIENCE_MS, 'The database does not answer')
  return answered.then(([queue, setAside]) => ({ queue, setAside })).catch(() => undefined)
}

/** Files kept on the disk before there was a bucket move there first. */
async function openShelf({ dataDirectory, bucket, log }: LeadsOptions): Promise<FileShelf> {
  const onDisk = folderShelf(join(dataDirectory, 'uploads'))
  if (!bucket) return onDisk
  const shelf = bucketShelf(bucket)
  const files = await moveFiles(onDisk, shelf)
  if (files > 0) log.info({ files }, 'files of leads moved into the bucket')
  return shelf
}

const keptOnly =
  `what visitors send is kept here, and nobody is told of it: read it with ${leadsCommand} list; ` +
  'SMTP_URL, MAIL_FROM and MAIL_TO bring it by mail, CHAT_NOTICES tells a chat (docs/leads.md)'

/** Only the database library in use is loaded. */
async function openStore(options: LeadsOptions) {
  const { databaseUrl, patienceMs, webhooks, traceStore = (store: Store) => store, log } = options
  if (databaseUrl === undefined) return { store: traceStore(await openFile(options), 'sqlite'), database: undefined }
  const { openPostgresStore } = await import('./store/postgres.ts')
  const store = openPostgresStore({ databaseUrl, patienceMs, webhooks: webhookChannels(webhooks), log })
  return { store: traceStore(store, 'postgresql'), database: store }
}

async function openFile({ dataDirectory, threadFile, patienceMs, webhooks, log }: LeadsOptions): Promise<Store> {
  const { openSqliteStore } = await import('./store/sqlite.ts')
  return openSqliteStore(dataDirectory, { threadFile, patienceMs, webhooks: webhookChannels(webhooks), log })
}

/** A move to PostgreSQL was not ended. */
const hasFormerFile = ({ databaseUrl, dataDirectory }: LeadsOptions): boolean =>
  databaseUrl !== undefined && existsSync(join(dataDirectory, 'leads.sqlite'))
