import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser/find-browser.ts'

const port = 4310
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      // No sandbox: CI runs as root. The rest keeps Chromium from calling home on machines with a closed network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/build.ts --if-changed && node server/main.ts',
    env: { PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
})
