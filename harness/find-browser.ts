import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** No sandbox: CI runs as root. The rest keeps Chromium from calling home on machines with a closed network. */
export const flagsForTests = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No process made ready for a page that nobody opens: measured, a twelfth of the processor time.
  '--renderer-process-limit=1',
] as const

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium or Chrome: `CHROMIUM_PATH`, one on the PATH, Playwright's own; undefined if there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env, among = commands): string | undefined {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH
  const directories = (environment.PATH ?? '').split(delimiter)
  const installed = among.flatMap((command) => directories.map((directory) => join(directory, command)))
  return [...installed, ...elsewhere, chromium.executablePath()].find((path) => existsSync(path))
}

/** The same, but never the headless shell that `CHROMIUM_PATH` may name: it has no back/forward cache. */
export function findWholeBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const found = findBrowser(environment)
  return found?.includes('headless-shell') ? findBrowser({ ...environment, CHROMIUM_PATH: '' }) : found
}

/** Chromium without windows if there is one: a page of a new visitor takes it a third of the processor time. */
export const findLightBrowser = () => findBrowser(process.env, ['chromium-headless-shell', ...commands])
