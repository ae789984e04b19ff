import type { LandingPage } from '../../../content/models/landing-page.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { OneEvidence } from '../evidence/evidence.tsx'
import styles from './process.module.css'

type Props = { process: LandingPage['process']; evidence: LandingPage['evidence'] }

/** The work over time, a row for each step, and beside it the one document that shows how we do it. */
export function Process({ process: { title, text, unit, length, steps }, evidence }: Props) {
  const texts = usePageTexts().landing
  return (
    <HeadedSection title={title} text={text} className="pad shore">
      <div className={styles.plan}>
        <ol className="rows">
          {steps.map(({ name, from, length: span, text: what }, index) => (
            <li key={name} className={styles.step}>
              <h3>
                {name} <small>{period(unit, from + 1, from + span, texts)}</small>
              </h3>
              <div>
                <Strands from={from} span={span} length={length} shift={index % 2} />
                <p>{what}</p>
              </div>
            </li>
          ))}
        </ol>
        <OneEvidence slug={evidence} className={styles.leaf} />
      </div>
    </HeadedSection>
  )
}

/** The weeks of a step, on those of the whole. */
function Strands({ from, span, length, shift }: { from: number; span: number; length: number; shift: number }) {
  return (
    <svg viewBox={`0 0 ${length} 16`} preserveAspectRatio="none" aria-hidden="true" className={styles.strands}>
      <path d={`M0 8H${length}`} />
      <path d={[3, 8, 13].map((height) => `M${from} ${height}h${span}`).join('')} data-shift={shift} />
    </svg>
  )
}

function period(unit: 'day' | 'week', first: number, last: number, texts: PageTexts['landing']): string {
  const [one, many] = unit === 'day' ? [texts.day, texts.days] : [texts.week, texts.weeks]
  return fill(first === last ? one : many, { first, last })
}
