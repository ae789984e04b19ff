/** What a process uses, read from Linux's `/proc`. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Clock ticks per second in which Linux reports processor time to programs, on every architecture. */
const TICKS_PER_SECOND = 100

/** Resident memory in MB. @throws where there is no `/proc` */
export async function residentMb(pid: number): Promise<number> {
  return await statusMb(pid, 'VmRSS')
}

/** The most resident memory so far, in MB. @throws where there is no `/proc` */
export async function peakResidentMb(pid: number): Promise<number> {
  return await statusMb(pid, 'VmHWM')
}

async function statusMb(pid: number, name: string): Promise<number> {
  const line = (await readFile(`/proc/${pid}/status`, 'utf8')).split('\n').find((each) => each.startsWith(`${name}:`))
  if (line === undefined) throw new Error(`/proc/${pid}/status does not tell ${name}`)
  return Number.parseInt(line.slice(name.length + 1), 10) / 1024
}

/** Processor time so far in seconds, of all threads. @throws where there is no `/proc` */
export async function processorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name and may contain spaces; these are fields 14 and 15.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The longest time that a thread without work stays, with the second in which its memory is given back. */
const REST_S = 4
/** Share of one core that a server without visitors may use. */
const REST_SHARE = 0.05
/** Longer than any warm-up: then what is measured would be the start. */
const PATIENCE_S = 120

/** Waits until a process has done what it does after its start. @throws {Error} if it is at work for two minutes */
export async function atRest(pid: number): Promise<void> {
  for (let waited = 0; waited < PATIENCE_S; waited += REST_S) {
    const before = await processorSeconds(pid)
    await pause(REST_S * 1000)
    if ((await processorSeconds(pid)) - before < REST_SHARE * REST_S) return
  }
  throw new Error(`The server is still at work ${PATIENCE_S} s after its start`)
}
