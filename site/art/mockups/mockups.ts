import { browser } from './frame.ts'
import { photoenroll } from './photoenroll.ts'

/** Every mock-up by its key: a screen in its device. A new screen is one file here and one line below. */
const MOCKUPS: ReadonlyMap<string, () => string> = new Map([
  ['photoenroll', () => browser('photoenroll', 'order.photoenroll.example', photoenroll())],
])

export const MOCKUP_KEYS: readonly string[] = [...MOCKUPS.keys()]

/** SVG that is the same inside a page and as a file, and in both schemes: a screen has its own colours. */
export function mockup(key: string): string | undefined {
  return MOCKUPS.get(key)?.()
}
