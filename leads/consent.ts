export type Consent = { version: string; text: string }

const answering: Consent = {
  version: '2026-11-21',
  text: 'Keep what I have written here for up to 24 months, to answer me. I can have it erased at any time.',
}

/** The sentence that a form shows beside its box is the one stored with the lead. A new wording needs a new version. */
export const consents = {
  enquiry: answering,
  'hire-request': answering,
  application: {
    version: '2026-11-21',
    text: 'Keep my application for up to 12 months, to decide on it. I can have it erased at any time.',
  },
  newsletter: {
    version: '2026-11-22',
    text: 'Send me one letter a month until I leave.',
  },
} as const satisfies Record<string, Consent>
