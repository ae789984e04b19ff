import { fill } from '../ui/fill.ts'
import { livesIn } from './lives-in.ts'
import { dayInWords, inOwnTime, timeInWords } from './office-days.ts'

/** Tells every time of the page that waits for it (`own-time.tsx`) in the visitor's, and shows the numbers of their country. */
export function tellOwnTime(
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  now = new Date(),
  root: ParentNode = document,
): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const { ownTime = '', office } = element.dataset
    const values = office ? inOwnTime(JSON.parse(office), timeZone, now) : ofMoment(element, timeZone)
    if (values) element.textContent = fill(ownTime, values)
  }
  for (const number of root.querySelectorAll<HTMLElement>('[data-countries]'))
    number.hidden = !livesIn(number.dataset.countries?.split(' ') ?? [], { timeZone })
}

function ofMoment(element: HTMLElement, timeZone: string) {
  const moment = new Date(element.getAttribute('datetime') ?? '')
  return { day: dayInWords(moment, timeZone), time: timeInWords(moment, timeZone) }
}
