import type { SiteConfiguration } from '../../../content/models/common.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { minutesOf } from '../../../content/publishing/clocks.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { type CallHours, callDays, earliest, latest } from '../../time/call-days.ts'
import { besides, clock, dayInWords } from '../../time/office-days.ts'
import { fill } from '../../ui/fill.ts'
import { SiteLink } from '../../ui/link/link.tsx'
import { useOwnTimeZone } from '../hours/use-own-time-zone.ts'
import styles from './closing-ask.module.css'

type Props = {
  offices: SiteConfiguration['offices']
  /** Of the calendar. */
  address: string
  texts: PageTexts['closingAsk']['call']
}

/** The next three days on which somebody can be spoken to, on the visitor's clocks; before the browser has said which, each office's day on its own. */
export default defineIsland('call-days', function CallDays({ offices, address, texts }: Props) {
  const own = useOwnTimeZone()
  const days = own ? callDays(offices, own, new Date()) : []
  const hours = (from: number, to: number) => fill(texts.hours, { opens: clock(from), closes: clock(to) })
  if (!own || days.length === 0) {
    return (
      <ul className={`grid phone-1 ${styles.days}`}>
        {offices.map((office, index) => {
          const [from, to] = [minutesOf(office.opens), minutesOf(office.closes)]
          return (
            <li key={office.slug}>
              <SiteLink to={address}>
                <span>{office.name}</span>
                <b className="fourth num">{hours(from, to)}</b>
                <Strands rows={[{ river: riverOf(index), from, to }]} />
                <span>{fill(texts.office, { place: office.locality }) + besides(office)}</span>
              </SiteLink>
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <ul className={`grid phone-1 ${styles.days}`}>
      {days.map(({ moment, offices: [most, ...others] }) => (
        <li key={moment.toISOString()}>
          <SiteLink to={address}>
            <span>{dayInWords(moment, own)}</span>
            <b className="fourth num">{hours(most.from, most.to)}</b>
            <Strands
              rows={[most, ...others].map(({ office, ...span }) => ({
                ...span,
                river: riverOf(offices.findIndex(({ slug }) => slug === office.slug)),
              }))}
            />
            <span>
              {fill(texts.from, { place: most.office.locality })}
              {others.map((other) => (
                <span key={other.office.slug}>{also(other, texts)}</span>
              ))}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
})

function also({ office, from, to }: CallHours, texts: Props['texts']): string {
  const values = { place: office.locality, opens: clock(from), closes: clock(to) }
  return fill(from === earliest ? texts.alsoUntil : texts.also, values)
}

const riverOf = (index: number) => (index % 2 === 0 ? 'b' : 'a')

type StrandsProps = { rows: readonly { river: 'a' | 'b'; from: number; to: number }[] }

/** Each office's hours as three strands, on an axis from the earliest to the latest hour of a call. */
function Strands({ rows }: StrandsProps) {
  const place = (minutes: number) => Math.min(100, Math.max(0, ((minutes - earliest) / (latest - earliest)) * 100))
  const height = rows.length * 17
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      width="100"
      height={height}
      preserveAspectRatio="none"
      className={styles.strands}
      aria-hidden="true"
    >
      {rows.map(({ river, from, to }, row) => (
        <path
          key={`${river} ${from} ${to}`}
          data-river={river}
          d={[3, 8, 13].map((y) => `M${place(from)} ${row * 17 + y}H${place(to)}`).join('')}
        />
      ))}
    </svg>
  )
}
