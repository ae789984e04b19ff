import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** One machine for all: it is installed first, and what is done to it follows in the order of names. */
class ByName extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    return files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
  }
}

/** `npm run test:deploy`; with `-- --mode long` as many releases, for as long, as was measured (docs/decisions/070). */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    sequence: { sequencer: ByName },
    bail: 1,
  },
})
