import type { SiteConfiguration } from '../../../content/models/common.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { fill } from '../../ui/fill.ts'
import styles from './hours.module.css'
import { useOwnTimeZone } from './use-own-time-zone.ts'
import { hoursInWords, type WorkingDays, workingDays } from './working-days.ts'

type Props = {
  offices: SiteConfiguration['offices']
  /** The day whose clocks apply, `2026-03-01`: summer time comes and goes. */
  date: string
  texts: PageTexts['hours']
}

/** The offices' days on one axis: in the time of the last office, and in the visitor's once the browser can say. */
export default defineIsland('hours', function Hours({ offices, date, texts }: Props) {
  const own = useOwnTimeZone()
  const home = offices.at(-1)
  const { days, ticks, shared } = workingDays(offices, { date, timeZone: own ?? home?.timeZone ?? 'UTC' })

  return (
    <div className="wrap">
      <div className="head">
        <h2>{texts.title}</h2>
        <p className="lede">
          {shared && `${fill(texts.shared, { hours: hoursInWords(shared.minutes) })} `}
          {texts.note}
        </p>
      </div>
      <div className={`num ${styles.chart}`}>
        <p className={styles.clock}>{own ? texts.yourTime : fill(texts.timeIn, { place: home?.locality ?? '' })}</p>
        <p className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </p>
        <ul>
          {days.map(({ office, shown, from, to }, index) => (
            <li key={office.name}>
              <div className={styles.office}>
                <h3>{office.name}</h3>
                <p className="note">{office.description}</p>
              </div>
              <Strands from={from} to={to} river={index % 2 === 0 ? 'b' : 'a'} shared={shared} />
              <p className={styles.times}>
                {fill(texts.day, { opens: office.opens, closes: office.closes, place: office.locality })}
                {own && <small>{fill(texts.dayHere, shown)}</small>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
})

type StrandsProps = { from: number; to: number; river: 'a' | 'b'; shared: WorkingDays['shared'] }

/** A day as five strands of the river, on the hours that all offices share. */
function Strands({ from, to, river, shared }: StrandsProps) {
  return (
    <svg className={styles.strands} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {shared && <rect x={shared.from} width={shared.to - shared.from} height="100" />}
      <path data-river={river} d={[26, 38, 50, 62, 74].map((y) => `M${from} ${y}H${to}`).join('')} />
    </svg>
  )
}
