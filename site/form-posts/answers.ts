import type { LeadKind } from '../../leads/forms.ts'

/** The server's answer to a form that it did not accept. An accepted one is answered with a redirect. */
export type LeadAnswer = {
  kind: LeadKind
  /** What was typed, to be shown again if the page is rendered again. */
  values: Readonly<Record<string, string>>
} & (
  | { status: 'invalid' /** Field name to sentence. */; errors: Readonly<Record<string, string>> }
  /** Begun on another page: to be completed. Nothing is kept. */
  | { status: 'begun' }
  | { status: 'limited'; retryAfterSeconds: number }
  | { status: 'unavailable' }
  /** Unreadable: cut off on the way, or not sent by one of our forms. */
  | { status: 'malformed' }
  | { status: 'too-large' }
  /** Set by the browser itself: the server was not reached, or something on the way answered in its place. */
  | { status: 'unreached' }
)

/** Why a file was not added to what was sent before: in words, or with the words of its page. */
export type FileAnswer = { fault: { words: string } | 'over' | 'failed' }

/** What became of an e-mail address. `typed` is shown again if the page is rendered again. */
export type SignUpAnswer = { status: 'accepted' | 'invalid' | 'refused'; message: string; typed: string }
