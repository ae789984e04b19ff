import { browser, desktop, phone } from './frame.ts'
import { berth } from './phone/berth.ts'
import { checkin } from './phone/checkin.ts'
import { keyboard } from './phone/keyboard.ts'
import { meet } from './phone/meet.ts'
import { menu } from './phone/menu.ts'
import { rings } from './phone/rings.ts'
import { wash } from './phone/wash.ts'
import { booking } from './wide/booking.ts'
import { events } from './wide/events.ts'
import { ext } from './wide/ext.ts'
import { kitchen } from './wide/kitchen.ts'
import { licence } from './wide/licence.ts'
import { marina } from './wide/marina.ts'
import { meter } from './wide/meter.ts'
import { oms } from './wide/oms.ts'
import { photoenroll } from './wide/photoenroll.ts'
import { plant } from './wide/plant.ts'
import { roster } from './wide/roster.ts'
import { store } from './wide/store.ts'
import { tms } from './wide/tms.ts'
import { tracker } from './wide/tracker.ts'
import { weigh } from './wide/weigh.ts'

type Draw = () => string

/** 1200 × 750, for a browser or a desktop, by name, with a window's title. A new screen is one file and one line here. */
const WIDE: readonly (readonly [name: string, title: string, draw: Draw])[] = [
  ['booking', 'Sabre booking', booking],
  ['events', 'Nexct', events],
  ['ext', 'Neoboard lite', ext],
  ['kitchen', 'Zomenu kitchen', kitchen],
  ['licence', 'Rider licensing', licence],
  ['marina', 'Molo', marina],
  ['meter', 'COS-NET', meter],
  ['oms', 'Orders', oms],
  ['photoenroll', 'Photoenroll', photoenroll],
  ['plant', 'Ambica Engineering Co.', plant],
  ['roster', 'Aiwi team', roster],
  ['store', 'Scientimech', store],
  ['tms', 'Loads', tms],
  ['tracker', 'Task Monitor', tracker],
  ['weigh', 'Clerk of the Scales', weigh],
]

/** 390 × 844 */
const PHONE: readonly (readonly [name: string, draw: Draw])[] = [
  ['berth', berth],
  ['checkin', checkin],
  ['keyboard', keyboard],
  ['meet', meet],
  ['menu', menu],
  ['rings', rings],
  ['wash', wash],
]

const MOCKUPS: ReadonlyMap<string, Draw> = new Map([
  ...WIDE.map(([name, , draw]) => drawn('browser', name, (key) => browser(key, `${name}.example`, draw()))),
  ...WIDE.map(([name, title, draw]) => drawn('desktop', name, (key) => desktop(key, title, draw()))),
  ...PHONE.map(([name, draw]) => drawn('phone', name, (key) => phone(key, draw()))),
])

/** Slugs in documents older than devices. */
const ALIASES: ReadonlyMap<string, string> = new Map([['photoenroll', 'browser-photoenroll']])

/** `<device>-<screen>`, such as `browser-photoenroll`, `phone-checkin` or `desktop-tracker` */
export const MOCKUP_KEYS: readonly string[] = [...MOCKUPS.keys()]

/** SVG that is the same inside a page and as a file, and in both schemes: a screen has its own colours. */
export function mockup(slug: string): string | undefined {
  return MOCKUPS.get(ALIASES.get(slug) ?? slug)?.()
}

function drawn(device: string, name: string, draw: (key: string) => string): [key: string, draw: Draw] {
  const key = `${device}-${name}`
  return [key, () => draw(key)]
}
