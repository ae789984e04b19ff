import type { ReceivedForm } from './attachments/read-form.ts'
import type { StagedUpload } from './attachments/upload-folder.ts'
import type { AskedField, CanRing, FieldErrors, LeadKind } from './forms.ts'
import type { Act, Decision } from './store/stored-lead.ts'

/** Who sent a form. The IP address is used only for limits and never stored. */
export type Sender = {
  address: string
  userAgent?: string | undefined
  /** A person who has not asked to be left out of what is counted. */
  isCounted?: boolean | undefined
}

/** How a visit led to the form, as the browser remembered it. Nothing in it is trusted; over-long values are cut. */
export type Visit = {
  landingPath?: string | undefined
  referrerHost?: string | undefined
  utm?: Readonly<Record<string, string>> | undefined
  pagePath?: string | undefined
  /** `Europe/Dublin`: on which clocks the sender reads. */
  timeZone?: string | undefined
}

export type Submission = {
  kind: LeadKind
  /** Raw strings as typed; unknown names are ignored. */
  fields: Readonly<Record<string, string>>
  /** Judges the time at which somebody wants to be rung. Without it none will do. */
  canRing?: CanRing | undefined
  /** What {@link Leads.readForm} returned for the file field. It belongs to the pipeline from here on. */
  upload?: StagedUpload | undefined
  sender: Sender
  visit: Visit
  /** The decoy field that people do not see: anything in it marks the lead. */
  honeypot: string
  /** From {@link Leads.issueTimingToken}, fetched by script at first focus. Its absence only adds to the spam score. */
  timingToken?: string | undefined
  consent: Consent
  /** Of the page of a campaign, whose slug is in `fields`: what it must know, and to which mailbox the team's mail goes. */
  campaign?: { required: readonly AskedField[]; mailbox: string | null } | undefined
}

type Refusal =
  | { status: 'invalid'; errors: FieldErrors }
  /** Over the hard limit: the page answers 429. */
  | { status: 'limited'; retryAfterSeconds: number }
  /** Disk full, database locked or away: nothing was stored, the page answers 503. */
  | { status: 'unavailable' }

/** `accepted` also for a repeat, with the same reference, and for a lead that was set aside as suspicious. */
export type Outcome = { status: 'accepted'; reference: string } | Refusal

/** What is known of a form that was accepted: whom a mail about it goes to, if any does, and the name of its file. */
export type Receipt = { mailedTo: string | undefined; file: string | undefined }

/** A file for a form that was accepted without one. It belongs to the pipeline from here on. */
export type AddedFile = { reference: string; key: string; upload: StagedUpload | undefined; sender: Sender }

/** What came of pressing the button of a link in the team's mail. `decided` says what stands, which another may have decided before. */
export type TeamLink =
  | ({ status: 'decided'; reference: string; decision: Decision; isOwn: boolean } & Whereabouts)
  | ({ status: 'unknown' } & Whereabouts)
  | Exclude<Refusal, { status: 'invalid' }>

/** Where leads are read: an address of the content service's admin, if there is one, and a command. */
type Whereabouts = { place?: string; command: string }

/** `added` also if there is one already; `over` if the key is too old, not one to this reference, or the lead is gone. */
export type FileOutcome = { status: 'added' } | { status: 'over' } | Refusal

/** The same for every e-mail address, known or not. */
export type SubscriptionOutcome = { status: 'accepted' } | Refusal

export type SubscriptionRequest = { email: string; honeypot: string; sender: Sender; consent: Consent }

/** Enquiries, hire requests, applications and the newsletter. No verb throws for what a visitor sent. */
export type Leads = {
  /** Reads a form, its file to disk, of which each sender has a share. Fields that come twice keep the first value. */
  readForm(request: Request, sender?: string): Promise<ReceivedForm>
  submit(submission: Submission): Promise<Outcome>
  discard(upload: StagedUpload | undefined): Promise<void>
  /** A signed token that says when the form was first focused. */
  issueTimingToken(): string
  receipts: {
    /** A signed key to what follows, for a day, for whoever sent the form with this reference. */
    issueKey(reference: string): string
    /** Undefined without a key to this reference, and while the database is away. */
    read(reference: string, key: string): Promise<Receipt | undefined>
    /** The team hears of it as of the form before. */
    addFile(added: AddedFile): Promise<FileOutcome>
  }
  teamLinks: {
    /** By POST from the page that the mail links to. `unknown` for what is forged or too old, and for a lead that is gone. */
    press(act: Act, token: string, sender: string): Promise<TeamLink>
  }
  newsletter: {
    /** False if no mail can be sent: then a sign-up waits, and no mail may be promised. */
    sendsMail: boolean
    subscribe(request: SubscriptionRequest): Promise<SubscriptionOutcome>
    /** By POST from the page that the mail links to. `confirmed` again for a repeat. */
    confirm(token: string): Promise<'confirmed' | 'unknown' | 'unavailable'>
    /** By one click. `unsubscribed` also for a repeat, after an erasure, and for any other token that could be one. */
    unsubscribe(token: string): Promise<'unsubscribed' | 'unknown' | 'unavailable'>
  }
}

/** The sentence that a form showed beside its box, and its version: both are stored with what was sent. */
export type Consent = { version: string; text: string }
