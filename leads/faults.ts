import { longest, SHORTEST_MESSAGE } from './form-values.ts'

/** What may be wrong with a field. The sentences are content. */
export const faults = [
  'name',
  'nameTooLong',
  'email',
  'emailTooLong',
  'emailMalformed',
  'companyTooLong',
  'phoneMalformed',
  'phoneTooLong',
  'message',
  'messageTooShort',
  'messageTooLong',
  'budget',
  'need',
  'role',
  'roleTooLong',
  'teamSize',
  'start',
  'position',
  'linkMalformed',
  'linkTooLong',
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
  companyTooLong: longest.company,
  phoneTooLong: longest.phone,
  messageTooShort: SHORTEST_MESSAGE,
  messageTooLong: longest.message,
  roleTooLong: longest.role,
  linkTooLong: longest.link,
}
