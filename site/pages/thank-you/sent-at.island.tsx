import { defineIsland } from '../../islands/define-island.ts'
import { useOwnTimeZone } from '../../sections/hours/use-own-time-zone.ts'
import { dayInWords, timeInWords } from './answer-by.ts'

/** `sent` is an ISO time stamp; `place` and its zone are those of the office. */
type Props = { sent: string; timeZone: string; place: string | undefined }

/** In the office's time, and once the browser knows better in the visitor's, who knows best when the button was pressed. */
export default defineIsland('sent-at', function SentAt({ sent, timeZone, place }: Props) {
  const own = useOwnTimeZone()
  const zone = own ?? timeZone
  const moment = new Date(sent)
  return (
    <>
      {dayInWords(moment, zone)}, {timeInWords(moment, zone)} {own ? 'where you are' : place && `in ${place}`}
    </>
  )
})
