import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  test: {
    include: ['*.test.ts', '{site,server,content,leads}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
