import type { StoredLead } from '../store/stored-lead.ts'

/** A lead as other services receive it. What was not given is left out. */
export function leadDocument({ reference, kind, fields, visit, consent, spam, upload, receivedAt }: StoredLead) {
  const { name, email, company, phone, need, budget, message, ...own } = fields
  return {
    reference,
    kind,
    name,
    email,
    company,
    phone,
    need,
    budget,
    message,
    /** Fields that only some kinds have, and how the lead came about. */
    details: {
      ...own,
      ...(upload ? { cv: { name: upload.name, type: upload.type, bytes: upload.bytes } } : {}),
      visit,
      consent,
      spam,
    },
    receivedAt: new Date(receivedAt).toISOString(),
  }
}
