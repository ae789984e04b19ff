import { defineConfig } from 'vitest/config'

/** What is tried in a browser. Any other file tries both engines by itself. */
const journeys = [
  'addresses',
  'admin',
  'campaigns',
  'desk-journey',
  'answering-journey',
  'forms',
  'guidance',
  'hand-over-journey',
  'identity',
  'inbox',
  'keyboard',
  'library-files',
  'media',
  'preview',
  'roles',
  'uploads',
  'widths',
  'writing-journey',
].map((name) => `${name}.test.ts`)

/** Most files start a Strapi of their own, which mostly waits for a database or a browser. */
export default defineConfig(({ mode }) => ({
  test: {
    root: import.meta.dirname,
    include: mode === 'postgres' ? journeys : ['*.test.ts', '../walkthrough/*.test.ts', '../src/admin/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // What a form in a browser does by itself, however busy the machine is.
    expect: { poll: { timeout: 15_000, interval: 50 } },
    maxWorkers: 3,
  },
}))
