import { setFlagsFromString } from 'node:v8'

/** Bytes from which glibc takes a block from the system for itself and gives it back when it is freed: where it begins (mallopt(3)). */
const MMAP_THRESHOLD = '131072'

/** Makes V8 and the allocator give back what they would rather keep. May start this process once more, under the same id. */
export function saveMemory(): void {
  steadyAllocator()
  // V8 would rather take memory than collect. Measured RSS: 217 -> 178 MB after about 350,000 requests for the home page, and
  // 352 -> 278 MB after rendering 270 pages. The second line makes the first one count once V8 runs.
  setFlagsFromString('--max-semi-space-size=8')
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=30')
}

/**
 * glibc raises its threshold up to 32 MB as large blocks are freed, and then keeps what the threads of the start leave
 * behind: 202 MB after 75,000 requests instead of 168. Only the environment of a new process can fix it, so the process
 * replaces itself, before it has loaded anything. Not where it is fixed already, and not where a parent talks to it.
 */
function steadyAllocator(): void {
  const { env, execPath, execArgv, argv, channel } = process
  if (process.platform !== 'linux' || env.MALLOC_MMAP_THRESHOLD_ !== undefined || channel) return
  const program = [execPath, ...execArgv, ...argv.slice(1)]
  try {
    process.execve?.(execPath, program, { ...env, MALLOC_MMAP_THRESHOLD_: MMAP_THRESHOLD })
  } catch {
    // The site runs as well without: it only keeps more memory.
  }
}
