import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __ART_VERSION__: '"test"', __BUILD_ID__: '"test"' },
  test: {
    include: ['*.test.ts', '{site,server,content}/**/*.test.{ts,tsx}'],
    environment: 'node',
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
