import { longest, SHORTEST_MESSAGE } from './form-values.ts'

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
