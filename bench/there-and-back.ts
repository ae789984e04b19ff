import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { openTab } from '../harness/tab.ts'
import { SLOWDOWN } from './browsing.ts'
import { slowLine } from './slow-line.ts'

/** Until a loaded page, and what it fetches ahead, has come to rest. */
const IDLE_MS = 3000

const now = 'performance.timeOrigin+performance.now()'
/** Notes when the link is pressed, and when the page that comes back has a frame. */
const takeNotes = `addEventListener('click',()=>localStorage.left=${now},{capture:true});addEventListener('pageshow',({persisted})=>persisted&&requestAnimationFrame(()=>setTimeout(()=>localStorage.back=${now})))`
/** The first paint of a page, or, if it was rendered ahead, the one after it was shown. */
const painted =
  "performance.timeOrigin+Math.max(performance.getEntriesByName('first-contentful-paint')[0].startTime,performance.getEntriesByType('navigation')[0].activationStart||0)"

const place = z.tuple([z.number(), z.number()])

/** Milliseconds from the press on a link until the next page is painted, and from Back until this one is. */
export type ThereAndBack = { there: number; back: number }

/** From the page at `/` to the one at `to`, on slow 4G with a quarter of the processor; `isAhead` if the pointer rests on the link first. */
export async function thereAndBack(program: string, site: string, to: string, isAhead: boolean): Promise<ThereAndBack> {
  const line = await slowLine(site)
  const tab = await openTab(program)
  try {
    await tab.goto(`${line.address}/`)
    await pause(IDLE_MS)
    const link = `[...document.querySelectorAll('a[href="${to}"]')].findLast(a=>a.checkVisibility())`
    await tab.evaluate('/', `${takeNotes};${link}.scrollIntoView({block:'center',behavior:'instant'})`)
    await pause(IDLE_MS)
    const box = `(({x,y,width,height})=>[x+width/2,y+height/2])(${link}.getBoundingClientRect())`
    const [x, y] = place.parse(await tab.evaluate('/', box))
    await tab.slowDown(SLOWDOWN)
    line.slowDown()
    if (isAhead) {
      await tab.point('/', x, y, false)
      await pause(IDLE_MS)
    }
    await tab.point('/', x, y, true)
    await pause(IDLE_MS)
    const there = Number(await tab.evaluate(to, `${painted}-localStorage.left`))
    await tab.evaluate(to, `setTimeout(()=>{localStorage.left=${now};history.back()})`)
    await pause(IDLE_MS)
    const back = Number(await tab.evaluate('/', 'localStorage.back-localStorage.left'))
    if (!(there > 0 && back > 0)) throw new Error(`${site}: there in ${there}, back in ${back} ms`)
    return { there, back }
  } finally {
    await tab.close()
    line.stop()
  }
}
