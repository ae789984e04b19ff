/** The part of the server's log that leads write to: an object of facts, then a fixed message. */
export type LeadsLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>
