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
export const budgets = ['under-25k', '25k-to-100k', '100k-to-250k', 'over-250k', 'not-known'] as const
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
  message: 5_000,
} as const
export const SHORTEST_MESSAGE = 10

/** What may be wrong with a field. The sentences are content. */
export const faults = [
  'name',
  'nameTooLong',
  'email',
  'emailTooLong',
  'emailMalformed',
  'message',
  'messageTooShort',
  'messageTooLong',
  'need',
  'role',
  'roleTooLong',
  'teamSize',
  'start',
  'position',
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
