import { fill } from '../ui/fill.ts'
import { livesIn } from './lives-in.ts'
import { dayInWords, inOwnTime, timeInWords } from './office-days.ts'

/** The visitor's zone. For the first question about times a browser takes 15 ms: they are a task of their own, or a press would wait for both. */
export async function ownZone(): Promise<string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await new Promise((resolve) => setTimeout(resolve))
  return timeZone
}

/** Tells every time of the page that waits for it (`own-time.tsx`) in the visitor's, and shows the numbers of their country. */
export function tellOwnTime(timeZone: string, now = new Date(), root: ParentNode = document): void {
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
