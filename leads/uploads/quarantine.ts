import type { FileShelf } from './file-shelf.ts'

/** How long what retention removed can be restored. */
export const QUARANTINE_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

const held = (file: string) => `quarantine/${file}`

/** Files removed from a shelf, kept in one of its folders until their days are over. */
export function quarantine(shelf: FileShelf) {
  const remove = (files: readonly string[]) => shelf.remove(files.map(held))

  return {
    names: () => shelf.olderThan('quarantine', Number.POSITIVE_INFINITY),

    /** Moves files here; those that are already gone are skipped. Their days begin `now`. */
    async take(files: readonly string[], now: number): Promise<void> {
      for (const file of files) await shelf.move(file, held(file), now)
    },

    /** Moves a file back to where it was taken from. False if it is not here. */
    giveBack: (file: string) => shelf.move(held(file), file),

    remove,

    /** Deletes for good what has been here long enough. */
    empty: async (now: number) => remove(await shelf.olderThan('quarantine', now - QUARANTINE_DAYS * DAY_MS)),
  }
}
