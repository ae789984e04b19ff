import { join } from 'node:path'
import type { DrawPreviewPicture, PreviewPicture } from '../../site/preview-pictures/preview-picture.ts'
import { restingThread } from '../resting-thread.ts'

/** For one picture, including its wait: they are drawn one after another, and no crawler waits longer. */
const LONGEST_MS = 20_000
/** Three times what it takes to set the longest title. */
const LARGEST_HEAP_MB = 256

const SOURCE = join(import.meta.dirname, '../../site/preview-pictures/draw.server.ts')

/**
 * Draws pictures for social previews in a separate thread: each takes some 180 ms, and setting type 60 MB while the thread lives.
 *
 * @param threadFile a bundle of `draw.server.ts`, which starts sooner than its sources.
 */
export function createPreviewPictures(threadFile: string = SOURCE): DrawPreviewPicture {
  const thread = restingThread<PreviewPicture, Uint8Array<ArrayBuffer>>(threadFile, {
    name: 'drawPreviewPicture',
    largestHeapMb: LARGEST_HEAP_MB,
  })
  return (picture) => thread.run(picture, { signal: AbortSignal.timeout(LONGEST_MS) })
}
