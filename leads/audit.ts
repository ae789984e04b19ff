import type { AuditEntry } from './store/audit-queries.ts'
import type { Store } from './store/queries.ts'

/** The most entries that the log shows. */
const SHOWN = 1_000
/** A reference exactly as we make it, not whatever somebody may have typed. */
const referencePattern = /^RM-[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** Who used the leads, and when. It names commands and references, but not the people behind the leads. */
export type Audit = {
  /** Written before the command runs, so that nothing is read unrecorded. @throws {Error} if it cannot be written. */
  record: (command: string, subject?: string) => Promise<void>
  /** Newest first. */
  entries: () => Promise<AuditEntry[]>
}

/** @param actor the user of the operating system. */
export function createAudit(store: Store, actor: string): Audit {
  return {
    async record(command, subject = '') {
      const entry = { at: Date.now(), actor, command }
      if (command === 'erase') return store.run('recordErasure', { ...entry, email: subject.trim().toLowerCase() })
      const reference = subject.toUpperCase()
      const isReference = referencePattern.test(reference)
      await store.run('recordUse', { ...entry, reference: isReference ? reference : null, leads: null })
    },
    entries: () => store.run('auditEntries', { limit: SHOWN }),
  }
}
