/** The sentence that a form showed beside its box, and its version: both are stored with what was sent. */
export type Consent = { version: string; text: string }
