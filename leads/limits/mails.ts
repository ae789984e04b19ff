import { CHAT_CHANNELS, type MailLimits } from '../store/guards.ts'

/** The channels of mails to whoever's address somebody typed into a form: it may be anybody's. */
export const ACKNOWLEDGEMENT_CHANNEL = 'acknowledgement'
export const LETTER_CHANNEL = 'newsletter-mail'
/** What somebody wrote to a sender at the desk. */
export const ANSWER_CHANNEL = 'answer-mail'
/** Mails of letters to all who confirmed: they wait for their turn, so nothing is late there. */
export const ALL_READERS_CHANNEL = 'letter-mail'

/** How many mails one mailbox gets in a day, whoever types its address, and all mailboxes together in an hour; notices in a chat by sender. */
export const mailLimits = {
  // The page that follows a form is a receipt too.
  [ACKNOWLEDGEMENT_CHANNEL]: { perMailboxAndDay: 2, perHour: 120 },
  [LETTER_CHANNEL]: { perMailboxAndDay: 3 },
  // Of a flood a chat shows the beginning; lists and the team's mailbox have all of it.
  [CHAT_CHANNELS]: { perMailboxAndDay: 2, perHour: 30 },
} as const satisfies MailLimits
/** Then mails no longer count, in milliseconds. */
export const MAILS_COUNT_MS = 24 * 60 * 60_000
