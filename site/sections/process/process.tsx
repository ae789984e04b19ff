import type { CSSProperties } from 'react'
import type { LandingPage } from '../../../content/models/landing-page.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import styles from './process.module.css'

/** The work over time: a chart of overlapping strands, readable as a list of steps with their weeks or days. */
export function Process({ process: { title, text, unit, length, steps } }: { process: LandingPage['process'] }) {
  const texts = usePageTexts().landing
  return (
    <HeadedSection title={title} text={text} className="pad shore">
      <div className={styles.chart} style={numbers({ '--length': length })}>
        <div className={`num ${styles.axis}`} aria-hidden="true">
          {Array.from({ length }, (_, index) => index + 1).map((number) => (
            <span key={number}>{number}</span>
          ))}
        </div>
        <ol>
          {steps.map(({ name, from, length: span, text: what }, index) => (
            <li key={name} style={numbers({ '--from': from, '--span': span })}>
              <h3>
                {name}
                <small>{period(unit, from + 1, from + span, texts)}</small>
              </h3>
              <div className={styles.bar} data-words={placeOfWords(from, length - from - span, length)}>
                <i data-shift={index % 2} />
                <p>{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </HeadedSection>
  )
}

/** For the style sheet to calculate with. */
const numbers = (values: Record<`--${string}`, number>): CSSProperties => values

/** Where the words have room, given the units before and after their strands. */
function placeOfWords(before: number, after: number, length: number): 'before' | 'after' | 'below' {
  if (Math.max(before, after) / length < 0.2) return 'below'
  return before > after ? 'before' : 'after'
}

function period(unit: 'day' | 'week', first: number, last: number, texts: PageTexts['landing']): string {
  const [one, many] = unit === 'day' ? [texts.day, texts.days] : [texts.week, texts.weeks]
  return fill(first === last ? one : many, { first, last })
}
