import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { claimRelease } from './releases.ts'

/**
 * The release that this process runs from as long as it lives: the current one when it started. A build meanwhile makes
 * another one current, and what is loaded later must come from the same. `build/` itself where nothing was built.
 */
export const runningRelease = pinned()

function pinned(): string {
  try {
    return realpathSync('build/current')
  } catch {
    return resolve('build')
  }
}

/** Keeps builds from removing it. Where `build/` cannot be written there are none. */
export async function claimRunningRelease(): Promise<void> {
  if (runningRelease !== resolve('build')) await claimRelease(runningRelease).catch(() => {})
}
