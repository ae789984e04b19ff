import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { drawnScreens } from './server/building/drawn-screens.ts'
import { inlineScripts } from './server/building/inline-scripts.ts'
import { splitFonts } from './server/building/split-fonts.ts'

export default defineConfig({
  plugins: [drawnScreens, inlineScripts, splitFonts],
  define: { __BUILD_ID__: '"test"' },
  test: {
    include: ['*.test.ts', '{site,server,content,leads,tools}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: 'harness/compile-sources.ts',
    testTimeout: 20_000,
    // Clean-ups wait for the same disks and processes.
    hookTimeout: 20_000,
    // How long anything is waited for that promises no time: a disk, a thread or another process may be busy, and that is no fault.
    expect: { poll: { timeout: 15_000, interval: 20 } },
    // Tests of whole processes use a third to two thirds of a core, and wait for one the rest of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A worker goes from file to file: measured on two cores, 92 s instead of 117.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
