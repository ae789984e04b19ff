import { defineConfig } from 'vitest/config'

/** Each file starts its own Strapi, which mostly waits for a database or a browser. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    maxWorkers: 3,
    // As with journeys: a test that fails twice has failed.
    retry: 1,
  },
})
