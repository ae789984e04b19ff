import { defineConfig } from 'vitest/config'

/** Each file starts its own Strapi: two at a time are enough for any machine. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
})
