import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findLightBrowser, flagsForTests } from './harness/find-browser.ts'

const port = 4310
const executablePath = findLightBrowser()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Journeys mostly wait for clocks and answers: three of them keep two cores busy.
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...flagsForTests],
    },
  },
  webServer: {
    command: 'node server/build.ts --if-changed && node build/server/main.js',
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // What journeys send is kept, and must not mix with anybody's own.
      DATA_DIR: join(tmpdir(), `site-journeys-${process.pid}`),
      // Journeys that send forms each have their own IP addresses (`e2e/forms.ts`), because limits count by them.
      TRUSTED_PROXY_HOPS: '1',
    },
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
})
