import { useEffect, useState } from 'react'
import type { SiteConfiguration } from '../../../content/model.ts'
import styles from './hours.module.css'
import { type OfficeHours, officeHours } from './office-hours.ts'

/** When the offices work, in their own time, and, once the client runs, in the visitor's as well. */
export function Hours({ offices }: { offices: SiteConfiguration['offices'] }) {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])

  return (
    <section className="pad">
      <div className="wrap">
        <div className="head">
          <h2>When our days overlap</h2>
          <p className="lede">
            {zone ? `Shown in your time zone too (${zone.replace('_', ' ')}).` : 'Each office in its own time.'}{' '}
            After-hours support is by agreement.
          </p>
        </div>
        <ul className={styles.rows}>
          {offices.map((office) => {
            const hours = officeHours[office.country] ?? officeHours.IN
            return (
              <li key={office.name}>
                <h3>{office.name}</h3>
                <p>{office.description}</p>
                <p className={`num ${styles.time}`}>
                  {hours.opens} to {hours.closes}
                  <small>{office.timeZone.split('/').at(-1)?.replace('_', ' ')} time, Monday to Friday</small>
                </p>
                <p className={`num ${styles.time}`}>
                  {zone && <Yours hours={hours} from={office.timeZone} to={zone} />}
                </p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function Yours({ hours, from, to }: { hours: OfficeHours; from: string; to: string }) {
  return (
    <>
      {convert(hours.opens, from, to)} to {convert(hours.closes, from, to)}
      <small>where you are</small>
    </>
  )
}

/** A wall-clock time of today in one zone, as the wall clock of another shows it. */
function convert(time: string, from: string, to: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const now = new Date()
  const shown = new Date(now.toLocaleString('en-US', { timeZone: from }))
  const offset = shown.getTime() - now.getTime()
  const wanted = new Date(shown)
  wanted.setHours(hour, minute, 0, 0)
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: to }).format(
    new Date(wanted.getTime() - offset),
  )
}
