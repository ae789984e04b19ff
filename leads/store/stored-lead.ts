import { z } from 'zod'
import { leavingName, uploadTypes } from '../leaving-name.ts'
import type { Tables } from './tables.ts'

const uploadSchema = z
  .object({
    /** Name in the folder of uploads, chosen by us. */
    file: z.string(),
    /** What it is called wherever it goes. */
    name: z.string(),
    type: z.enum(uploadTypes),
    bytes: z.number(),
    /** When it came, in milliseconds since 1970, if that was after its form. */
    addedAt: z.number().optional(),
  })
  // Earlier releases kept the name on the sender's machine.
  .transform((upload) => ({ ...upload, name: leavingName(upload.name, upload.type) }))
const fieldsSchema = z.record(z.string(), z.string())
const visitSchema = z.object({
  landingPath: z.string().optional(),
  referrerHost: z.string().optional(),
  pagePath: z.string().optional(),
  timeZone: z.string().optional(),
  utm: z.record(z.string(), z.string()).optional(),
  /** Of the campaign that it came from, which the team's mail goes to. */
  mailbox: z.string().optional(),
})

/** What the team may do with a lead by a link. */
export const acts = ['take', 'decline'] as const
export type Act = (typeof acts)[number]
export type Decision = { act: Act; by: string; at: number }

export type StoredUpload = z.infer<typeof uploadSchema>

/** A lead as channels and commands see it. `receivedAt` is in milliseconds since 1970. */
export type StoredLead = ReturnType<typeof storedLead>

/** @throws {z.ZodError} if somebody edited the table. */
export function storedLead(row: Tables['leads']) {
  return {
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    fields: fieldsSchema.parse(JSON.parse(row.fields)),
    visit: visitSchema.parse(JSON.parse(row.visit)),
    consent: { version: row.consent_version, text: row.consent_text },
    spam: { score: row.spam_score, reasons: z.array(z.string()).parse(JSON.parse(row.spam_reasons)) },
    ...(row.upload === null ? {} : { upload: storedUpload(row.upload) }),
    ...(row.decision && row.decided_by
      ? { decision: { act: row.decision, by: row.decided_by, at: row.decided_at ?? 0 } }
      : {}),
    receivedAt: row.received_at,
  }
}

export function storedUpload(text: string): StoredUpload {
  return uploadSchema.parse(JSON.parse(text))
}
