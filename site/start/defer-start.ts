import { lateFonts } from './late-fonts.inline.ts'
import { loader } from './loader.inline.ts'
import { rememberVisit } from './remember-visit.inline.ts'

const modulePreloads = /<link rel="modulepreload"[^>]*\/?>/g
const startModule = /<script type="module" async="">/

/** Type of the parked start module: inert until `loader` inserts a live copy. The server hashes it all the same. */
export const parkedType = 'text/x-deferred-module'

/**
 * Takes the client start out of the critical path of a finished document: measured on the framework's bare page, the
 * largest paint comes after 0.69 s instead of 1.7 s. Preloads go, the start module is parked, a small loader starts it.
 * @throws if the framework's markup changed, so that an upgrade cannot silently turn the client off.
 */
export function deferStart(document: string): string {
  const parked = document.replace(startModule, `<script type="${parkedType}">`).replace(modulePreloads, '')
  // A page without the framework's scripts (an error outside the shell) has nothing to defer.
  if (!document.includes('__reactRouterContext')) return document
  if (parked.includes('type="module"') || !parked.includes(parkedType)) {
    throw new Error('The framework no longer writes its start module as <script type="module" async="">')
  }
  const scripts = [loader, lateFonts, rememberVisit].map((script) => `<script>${script}</script>`).join('')
  return parked.replace('</body>', () => `${scripts}</body>`)
}
