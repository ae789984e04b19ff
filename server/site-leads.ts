import { S3mini } from 's3mini'
import type { Content } from '../content/content.ts'
import type { FormTexts } from '../content/models/form-texts.ts'
import { aheadOfUtc, answerBy } from '../content/publishing/clocks.ts'
import { dayParts } from '../leads/form-values.ts'
import { type LeadsOptions, type OpenLeads, openLeads } from '../leads/open-leads.ts'
import { zonedMoment } from '../leads/typed.ts'
import { officeAt } from '../site/time/call-days.ts'
import { dayInWords, type Office, placeOfZone, timeInWords } from '../site/time/office-days.ts'
import { fill } from '../site/ui/fill.ts'
import { explainedStoreFailure } from './data-directory.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'

/** A form must be answered within seconds. In milliseconds. */
const PATIENCE_MS = 10_000

export function openBucket(configuration: Environment['objectStorage']): S3mini | undefined {
  return configuration && new S3mini({ ...configuration, requestAbortTimeout: PATIENCE_MS })
}

type SiteLeadsOptions = Pick<LeadsOptions, 'actor' | 'isPage' | 'patienceMs' | 'threadFile' | 'traceStore'> & {
  content: Pick<Content, 'siteConfiguration' | 'formTexts'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** The leads of this site, not yet delivering. @throws {Error} if the data directory cannot be written, or its database is damaged. */
export async function openSiteLeads(
  { leads, dataDirectory, siteUrl, objectStorage }: Environment,
  { content, ...options }: SiteLeadsOptions,
): Promise<OpenLeads> {
  const bucket = openBucket(objectStorage)
  const company = async () => {
    const [{ email, supportHours, offices }, { mails }] = await Promise.all([
      content.siteConfiguration(),
      content.formTexts(),
    ])
    if (!mails) throw new Error("The form texts have no 'mails': nothing can be written to senders")
    const answeredBy = (receivedAt: number, timeZone: string | undefined) =>
      answerInWords({ sent: new Date(receivedAt), office: offices[0], timeZone }, mails.acknowledgement)
    const ringsAt = (ringBack = '') => ringInWords(ringBack, offices, mails.acknowledgement)
    return { email, supportHours, mails, answerBy: answeredBy, ringsAt }
  }
  const answerDue = async (receivedAt: number) => {
    const [office] = (await content.siteConfiguration()).offices
    const answer = office && answerBy(new Date(receivedAt), office)
    if (!answer) return ''
    const { timeZone, locality } = office
    return `${dayInWords(answer, timeZone)}, ${timeInWords(answer, timeZone)} in ${locality}`
  }
  try {
    return await openLeads({ ...leads, ...options, bucket, dataDirectory, siteUrl, company, answerDue })
  } catch (error) {
    throw explainedStoreFailure(error, dataDirectory)
  }
}

type Sent = { sent: Date; office: Office | undefined; timeZone: string | undefined }
type AnswerTexts = Record<'answer' | 'answerThere', string>

/** By the rule of the receipt, on the sender's clocks and beside them the office's; on the office's alone if they are the same, or nobody knows. */
export function answerInWords({ sent, office, timeZone }: Sent, texts: AnswerTexts): string {
  const answer = office && answerBy(sent, office)
  if (!answer) return ''
  const told = (zone: string) => ({ day: dayInWords(answer, zone), time: timeInWords(answer, zone) })
  const zone = timeZone && placeOfZone(timeZone)
  if (!timeZone || !zone || aheadOfUtc(timeZone, answer) === aheadOfUtc(office.timeZone, answer)) {
    return fill(texts.answer, { ...told(office.timeZone), place: office.locality })
  }
  const { time: officeTime } = told(office.timeZone)
  return fill(texts.answerThere, { ...told(timeZone), zone, officeTime, place: office.locality })
}

type RingTexts = Pick<NonNullable<FormTexts['mails']>['acknowledgement'], 'ring' | 'ringPart'>

/** When somebody is rung, on their clocks and on those of the office that rings; of a place that was typed, nothing is repeated. */
export function ringInWords(ringBack: string, offices: readonly Office[], texts: RingTexts): string {
  const at = zonedMoment(ringBack)
  const part = dayParts.find((each) => ringBack.startsWith(`${each}, `))
  if (!at) return part ? texts.ringPart[part] : ''
  const { moment, timeZone } = at
  const office = officeAt(offices, moment) ?? offices[0]
  if (!office) return ''
  return fill(texts.ring, {
    day: dayInWords(moment, timeZone),
    time: timeInWords(moment, timeZone),
    zone: placeOfZone(timeZone) ?? timeZone,
    officeTime: timeInWords(moment, office.timeZone),
    place: office.locality,
  })
}
