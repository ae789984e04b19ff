import { useState } from 'react'
import type { SiteConfiguration } from '../../../content/models/common.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { placeOfZone } from '../../time/office-days.ts'
import { fill } from '../../ui/fill.ts'
import styles from './hours.module.css'
import { hardlyMeet, sharedInWords, whatToDo } from './hours-in-words.ts'
import { useOwnTimeZone } from './use-own-time-zone.ts'
import { type Part, type Times, workingDays } from './working-days.ts'

type Props = {
  offices: SiteConfiguration['offices']
  /** The day whose clocks apply, `2026-03-01`: summer time comes and goes. */
  date: string
  /** When each office works, on its own clocks, in words. */
  weeks: readonly string[]
  texts: PageTexts['hours']
}

const ordinaryDay: Times = { opens: '09:00', closes: '17:30' }

/** The offices' days on one axis: in the time of the last office, and beside the visitor's own day once the browser can say where that is. */
export default defineIsland('hours', function Hours({ offices, date, weeks, texts }: Props) {
  const zone = useOwnTimeZone()
  const [ownDay, setOwnDay] = useState(ordinaryDay)
  const home = offices.at(-1)
  const at = { date, timeZone: zone ?? home?.timeZone ?? 'UTC', own: zone ? ownDay : undefined }
  const here = workingDays(offices, at)
  const { days, own, ticks, shared } = here
  const place = zone ? placeOfZone(zone) : home?.locality
  const hardly = zone !== undefined && hardlyMeet(here)
  // Everybody's hours, or else those of each who shares some.
  const shadeOf = (day: { shared?: Part }) => shared ?? day.shared

  return (
    <div className="wrap">
      <div className="head">
        <h2>{hardly ? texts.hardly.title : texts.title}</h2>
        <p className="lede">
          {sharedInWords(here, zone && (place ?? zone), texts)} {texts.note}
        </p>
      </div>
      <div className={`num ${styles.chart}`}>
        <p className={styles.clock}>{place ? fill(texts.timeIn, { place }) : texts.yourTime}</p>
        <p className={styles.axis} aria-hidden="true">
          {ticks.map(({ minutes, time }) => (
            <span key={minutes}>{time}</span>
          ))}
        </p>
        <ul>
          {own && (
            <li>
              <div className={styles.office}>
                <h3>{texts.you}</h3>
                <OwnDay day={ownDay} texts={texts} onChange={setOwnDay} />
              </div>
              <Strands day={own} river="a" shade={days[0] && shadeOf(days[0])} />
              <p className={styles.times}>{fill(texts.dayYours, own)}</p>
            </li>
          )}
          {days.map((day) => {
            // To somebody on the office's clocks its hours are told once.
            const isElsewhere = own && day.opens !== day.office.opens
            const Week = isElsewhere ? 'small' : 'span'
            return (
              <li key={day.office.slug}>
                <div className={styles.office}>
                  <h3>{day.office.name}</h3>
                  <p className="note">{day.office.description}</p>
                </div>
                <Strands day={day} river={offices.indexOf(day.office) % 2 === 0 ? 'b' : 'a'} shade={shadeOf(day)} />
                <p className={styles.times}>
                  {isElsewhere && fill(texts.dayYours, { opens: day.opens, closes: day.closes })}
                  <Week>{weeks[offices.indexOf(day.office)]}</Week>
                </p>
              </li>
            )
          })}
        </ul>
      </div>
      {hardly && (
        <ul className={`grid phone-1 ruled ${styles.plain}`}>
          {whatToDo(offices, { ...at, own: ownDay }, texts.hardly).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="under">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})

type OwnDayProps = { day: Times; texts: Props['texts']; onChange: (day: Times) => void }

/** The visitor's day, which is nobody's business: it is kept for the page only. */
function OwnDay({ day, texts, onChange }: OwnDayProps) {
  const [isOpen, setOpen] = useState(false)
  const field = (name: keyof Times, label: string) => (
    <label>
      {label}
      <input
        type="time"
        step={900}
        value={day[name]}
        onChange={({ target }) => target.value && onChange({ ...day, [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      <p className="note">
        {texts.ordinary}{' '}
        <button type="button" className={styles.change} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.change}
        </button>
      </p>
      {isOpen && (
        <p className={`flow ${styles.fields}`}>
          {field('opens', texts.begins)}
          {field('closes', texts.ends)}
        </p>
      )}
    </>
  )
}

type StrandsProps = { day: Pick<Part, 'from' | 'to'>; river: 'a' | 'b'; shade: Part | undefined }

/** A day as five strands of the river, on the hours that it shares. */
function Strands({ day: { from, to }, river, shade }: StrandsProps) {
  return (
    <svg className={styles.strands} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {shade && <rect x={shade.from} width={shade.to - shade.from} height="100" />}
      <path data-river={river} d={[26, 38, 50, 62, 74].map((y) => `M${from} ${y}H${to}`).join('')} />
    </svg>
  )
}
