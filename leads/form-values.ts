/** What the fields of forms may hold, and what may be wrong: for the server, which judges it, and for the browser, which loads no schema. */

/** The values of each choice, as they are sent, in the order in which they are shown. The labels are content. */
export const needs = [
  'new-product',
  'existing-software',
  'dedicated-developers',
  'data-and-ai',
  'cloud-and-devops',
  'design',
  'testing',
  'something-else',
] as const
export const dayParts = ['morning', 'afternoon'] as const
export const teamSizes = ['1', '2-to-4', '5-to-10', 'over-10'] as const
export const starts = ['at-once', 'within-a-month', 'within-three-months', 'later'] as const

/** Longest values in characters. */
export const longest = {
  name: 100,
  email: 254,
  company: 120,
  phone: 120,
  role: 100,
  link: 255,
  ringPlace: 60,
  message: 5_000,
} as const
/** Of a message that is begun on another page, and comes in an address. */
export const LONGEST_BEGUN = 500
export const SHORTEST_MESSAGE = 10

/** The field of a file, of which a form has one: with an application it is the CV, with anything else a brief. */
export const fileFields = ['brief', 'cv'] as const
export const fileFieldOf = (kind: string) => (kind === 'application' ? 'cv' : 'brief')
/** The largest file that a form may bring, in bytes. */
export const LARGEST_FILE_BYTES = 5 * 1024 * 1024
/** What a browser offers to choose; the server looks at the content (`attachments/file-check.ts`). */
const letters = '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const acceptedFiles = {
  cv: letters,
  brief: `${letters},.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`,
} as const satisfies Record<(typeof fileFields)[number], string>

/** What may be wrong with a field. The sentences are content. */
export const faults = [
  'name',
  'nameTooLong',
  'email',
  'emailTooLong',
  'emailMalformed',
  'phone',
  'company',
  'budget',
  'message',
  'messageTooShort',
  'messageTooLong',
  'need',
  'role',
  'roleTooLong',
  'teamSize',
  'start',
  'position',
  'ringAt',
  'ringAtGone',
  'ringPart',
  'ringPlace',
  'consent',
  'fileTooLarge',
  'fileType',
  'fileNoRoom',
  'other',
] as const
export type Fault = (typeof faults)[number]

/** The limit that a fault is about, in characters. */
export const limits: Readonly<Partial<Record<Fault, number>>> = {
  nameTooLong: longest.name,
  emailTooLong: longest.email,
  messageTooShort: SHORTEST_MESSAGE,
  messageTooLong: longest.message,
  roleTooLong: longest.role,
}

/** What a budget may be, as it is sent: its currency and the range, so that it can be read without the form, or that nobody knows yet. */
export const budgetOf = {
  notKnown: 'not-known',
  under: (currency: string, most: number) => `${currency} under ${most}`,
  between: (currency: string, least: number, most: number) => `${currency} ${least} to ${most}`,
  over: (currency: string, least: number) => `${currency} over ${least}`,
}
export const aBudget = /^(?:not-known|[A-Z]{3} (?:under \d{1,9}|\d{1,9} to \d{1,9}|over \d{1,9}))$/
