import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { claimRelease } from './releases.ts'

/**
 * The release that this process runs from all its life: the one that was current when it started. A build may make
 * another one current meanwhile, but what is loaded later must come from the same. `build/` itself if nothing was built.
 */
export const runningRelease = pinned()

function pinned(): string {
  try {
    return realpathSync('build/current')
  } catch {
    return resolve('build')
  }
}

/** Keeps builds from removing it. If `build/` cannot be written there are no builds. */
export async function claimRunningRelease(): Promise<void> {
  if (runningRelease !== resolve('build')) await claimRelease(runningRelease).catch(() => {})
}
