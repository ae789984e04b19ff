import { statfs } from 'node:fs/promises'

const MB = 1024 * 1024
/** Files being received, or belonging to a form in progress, may use this much of the disk together. */
const TOTAL_BYTES = 256 * MB
/** And those of one sender this much: four of the largest files. */
const SENDER_BYTES = 20 * MB
/** With less free space than this the disk is left to the database, whose rows are small. */
export const LEAST_FREE_BYTES = 500 * MB

type StagingRoomOptions = {
  totalBytes?: number | undefined
  senderBytes?: number | undefined
  leastFreeBytes?: number | undefined
}

export type Claim = ReturnType<ReturnType<typeof stagingRoom>['claim']>

/** How much of a disk files may use before their forms are accepted: all together, per sender, and of the free space. */
export function stagingRoom(directory: string, options: StagingRoomOptions = {}) {
  const { totalBytes = TOTAL_BYTES, senderBytes = SENDER_BYTES, leastFreeBytes = LEAST_FREE_BYTES } = options
  const bySender = new Map<string, number>()
  let total = 0

  function add(sender: string, bytes: number) {
    total += bytes
    const left = (bySender.get(sender) ?? 0) + bytes
    if (left > 0) bySender.set(sender, left)
    else bySender.delete(sender)
  }

  async function isDiskFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize < leastFreeBytes
  }

  return {
    claim(sender: string) {
      let taken = 0
      let hasRoom: boolean | undefined
      return {
        /** Reserves room for more bytes; after the first `false` this file gets no more. */
        async take(bytes: number): Promise<boolean> {
          // Once for each file, and not for a form without one.
          hasRoom ??= !(await isDiskFull())
          hasRoom &&= total + bytes <= totalBytes && (bySender.get(sender) ?? 0) + bytes <= senderBytes
          if (!hasRoom) return false
          taken += bytes
          add(sender, bytes)
          return true
        },
        isRefused: () => hasRoom === false,
        release() {
          add(sender, -taken)
          taken = 0
        },
      }
    },
  }
}
