import { defineConfig } from 'vitest/config'
import { drawnScreens } from './server/building/drawn-screens.ts'

export default defineConfig({
  plugins: [drawnScreens],
  define: { __BUILD_ID__: '"test"' },
  test: {
    include: ['*.test.ts', '{site,server,content,leads,tools}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    // One core is not left to the machine: measured on two, 119 s instead of 206.
    maxWorkers: '100%',
    // A worker goes from file to file: measured on two cores, 92 s instead of 117.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
