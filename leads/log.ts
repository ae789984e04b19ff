/** The part of the server's log that leads write to: an object of facts, then a fixed message. */
export type LeadsLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>

/** How the commands for leads are run here, for whoever reads of one in a log or mail: `deploy/` sets it. */
export const leadsCommand = process.env.LEADS_COMMAND || 'npm run leads --'
