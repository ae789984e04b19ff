/** Runs the visitor journeys in a real browser, installing one first if there is none. Arguments go to Playwright. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { findWholeBrowser } from '../harness/find-browser.ts'

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

/** Debian's packages if this process may install it, otherwise Playwright's own download. */
function installBrowser(): void {
  const asRoot = process.getuid?.() === 0
  const install = (...packages: string[]) => run('apt-get', ['install', '-y', '-qq', ...packages]) === 0
  if (asRoot && run('apt-get', ['update', '-qq']) === 0)
    if (install('chromium', 'chromium-headless-shell') || install('chromium')) return
  run(process.execPath, [playwright, 'install', 'chromium'])
}

if (!findWholeBrowser()) installBrowser()
if (!findWholeBrowser()) {
  console.error('No Chromium or Chrome was found and none could be installed. Set CHROMIUM_PATH to one.')
  process.exit(1)
}
process.exit(run(process.execPath, [playwright, 'test', ...process.argv.slice(2)]))
