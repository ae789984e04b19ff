import type { PageTexts } from '../../../content/models/page-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { useOwnTimeZone } from '../../sections/hours/use-own-time-zone.ts'
import { fill } from '../../ui/fill.ts'
import { dayInWords, timeInWords } from './answer-by.ts'

/** `sent` is an ISO time stamp; `place` and its zone are those of the office. */
type Props = {
  sent: string
  timeZone: string
  place: string
  texts: Pick<PageTexts['thankYou'], 'sentHere' | 'sentIn'>
}

/** In the office's time, and once the browser can say it in the visitor's, who knows best when the button was pressed. */
export default defineIsland('sent-at', function SentAt({ sent, timeZone, place, texts }: Props) {
  const own = useOwnTimeZone()
  const zone = own ?? timeZone
  const moment = new Date(sent)
  const values = { day: dayInWords(moment, zone), time: timeInWords(moment, zone), place }
  return <>{fill(own ? texts.sentHere : texts.sentIn, values)}</>
})
