/** A wrong clock makes everything look old: what may be erased by its age is erased only by one that can be believed, as on the site. */
import type { UID } from '@strapi/strapi'

const dayMs = 24 * 60 * 60_000
/** The time is noted every hour. A service that stood still for longer than this is less likely than a wrong clock. */
const longestPauseMs = 30 * dayMs

/** Notes the time if the clock is believed. If not, nothing may be erased, and an error says so. */
export async function isClockBelieved(): Promise<boolean> {
  const now = Date.now()
  const store = strapi.store({ type: 'core', name: 'clock' })
  const seenAt = Number(await store.get({ key: 'seenAt' })) || now
  const today = Date.parse(strapi.config.get<string>('site.today'))
  const isCertain = Math.abs(today + dayMs / 2 - now) < 1.5 * dayMs
  if (!isCertain && (now > seenAt + longestPauseMs || now < seenAt - dayMs)) {
    const [clock, last] = [new Date(now).toISOString(), new Date(seenAt).toISOString()]
    strapi.log.error(
      `The clock says ${clock}, but this service was last in use on ${last}: nothing is erased. If the clock is right, start once with TODAY=<the date, e.g. 2026-11-25>.`,
    )
    return false
  }
  if (isCertain || now >= seenAt) await store.set({ key: 'seenAt', value: now })
  return true
}

type Forgotten = {
  readonly which?: object
  /** From when their time counts. */
  readonly since?: 'createdAt' | 'updatedAt'
  /** What goes with them, by the condition under which they go. */
  readonly before?: (where: object) => Promise<void>
}

/** Erases the rows of a type that are older than this: now, because a service that is stopped every night never reaches the hour, and regularly. */
export async function forgetAfter(
  uid: UID.ContentType,
  days: number,
  rule: string,
  { which = {}, since = 'createdAt', before }: Forgotten = {},
): Promise<void> {
  const task = async () => {
    if (!(await isClockBelieved())) return
    const where = { [since]: { $lt: new Date(Date.now() - days * dayMs) }, ...which }
    await before?.(where)
    await strapi.db.query(uid).deleteMany({ where })
  }
  await task()
  strapi.cron.add({ [`forget ${uid} after ${days} days`]: { task, options: { rule } } })
}
