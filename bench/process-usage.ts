/** What a process uses, read from Linux's `/proc`. */
import { readFile } from 'node:fs/promises'

/** Clock ticks per second in which Linux reports processor time to programs, on every architecture. */
const TICKS_PER_SECOND = 100

/** Resident memory in MB. @throws where there is no `/proc` */
export async function residentMb(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status does not tell VmRSS`)
  return Number(kilobytes) / 1024
}

/** Processor time so far in seconds, of all threads. @throws where there is no `/proc` */
export async function processorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name and may contain spaces; these are fields 14 and 15.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
