import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOlderThan, moved, removeFiles, unlessMissing } from './files-on-disk.ts'

/** What retention takes away can be had back for this long. */
export const QUARANTINE_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** Files taken from `directory`, in a folder below it, until their days are over. */
export function quarantine(directory: string) {
  const held = join(directory, 'quarantine')

  return {
    names: () => filesOlderThan(held, Number.POSITIVE_INFINITY),

    /** Moves files here; what is gone already is skipped. Their days begin `now`. */
    async take(files: readonly string[], now: number): Promise<void> {
      if (files.length > 0) await mkdir(held, { recursive: true, mode: 0o700 })
      for (const file of files) {
        // Before the move, so that its days never count from when it was sent.
        await unlessMissing(utimes(join(directory, file), now / 1000, now / 1000))
        await moved(join(directory, file), join(held, file))
      }
    },

    /** Moves a file back to where it was taken from. False if it is not here. */
    giveBack: (file: string) => moved(join(held, file), join(directory, file)),

    remove: (files: readonly string[]) => removeFiles(held, files),

    /** Deletes for good what has been here for its days. */
    empty: async (now: number) => removeFiles(held, await filesOlderThan(held, now - QUARANTINE_DAYS * DAY_MS)),
  }
}
