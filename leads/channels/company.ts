/** What mails say about the sender of this site; the content knows it, and may have changed since the start. */
export type Company = { brand: string; email: string; phone: string; supportHours: string }
