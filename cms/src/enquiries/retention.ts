/** What visitors sent is erased after the time that the terms promise, here as on the site. */
import type { Core } from '@strapi/strapi'
import { isClockBelieved } from '../believed-clock'

const uid = 'api::received-enquiry.received-enquiry'
const everyHour = '0 17 * * * *'
const dayMs = 24 * 60 * 60_000
/** The terms page: 12 months after an application was received. */
const applicationDays = 365
/** More than this, and more than a tenth of all, is taken for a mistake, e.g. a wrong clock. */
const mostAtOnce = 20
const mostOfAll = 0.1

async function eraseExpired(strapi: Core.Strapi, retentionDays: number): Promise<void> {
  if (!(await isClockBelieved(strapi))) return
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  const where = {
    $or: [
      { receivedAt: { $lt: daysAgo(retentionDays) } },
      { kind: 'application', receivedAt: { $lt: daysAgo(Math.min(retentionDays, applicationDays)) } },
    ],
  }
  const enquiries = strapi.db.query(uid)
  const [expired, all] = [await enquiries.count({ where }), await enquiries.count()]
  if (expired > mostAtOnce && expired > all * mostOfAll) {
    strapi.log.error(
      `${expired} of ${all} received enquiries are past their retention, which is a lot at once: none was erased. If the clock is right, delete them in the admin, sorted by when they were received.`,
    )
  } else if (expired > 0) {
    await enquiries.deleteMany({ where })
    strapi.log.info(`Erased ${expired} received enquiries past their retention`)
  }
}

/** From now on: every hour, and whenever an enquiry arrives. */
export function eraseExpiredEnquiries(strapi: Core.Strapi, retentionDays: number): void {
  const task = () =>
    eraseExpired(strapi, retentionDays).catch((error) => strapi.log.error(`Enquiries were not erased: ${error}`))
  strapi.cron.add({ eraseExpiredEnquiries: { task, options: { rule: everyHour } } })
  strapi.documents.use(async (context, next) => {
    const result = await next()
    if (context.uid === uid && context.action === 'create') void task()
    return result
  })
}
