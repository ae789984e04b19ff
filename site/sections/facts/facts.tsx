import type { ReactNode } from 'react'
import { unbroken, wholeRanges } from '../../ui/fill.ts'
import styles from './facts.module.css'

/** Three or four short facts in a row under a page's hero; a note is in small letters under its value. */
export function Facts({ facts }: { facts: readonly { label: string; value: string; note?: ReactNode }[] }) {
  return (
    <div className="wrap">
      <dl className={`grid phone-2 ${styles.facts}`} data-count={facts.length}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {inTerms(value)}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A list breaks after its commas: short items between them stay together, and so does a range. */
function inTerms(value: string): string {
  const inRanges = wholeRanges(value)
  const terms = inRanges.split(', ')
  return terms.length < 2 ? inRanges : terms.map((term) => (term.length <= 16 ? unbroken(term) : term)).join(', ')
}
