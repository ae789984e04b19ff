import { type CSSProperties, useState } from 'react'
import type { Home } from '../../../content/models/common.ts'
import { islandPieces } from '../../art/island-pieces.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { Drawing } from '../../media/drawing.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import * as words from '../../ui/interface-words.ts'
import styles from './development-cycle.module.css'

/** Specification §9: the development cycle has 5 steps. */
const steps = 5

type Props = Pick<Home['cycle'], 'steps' | 'outcomesTitle' | 'peopleTitle'> & {
  labels: Pick<Home['labels'], 'cycle' | 'progress'>
}

export default defineIsland('cycle', Cycle, readCycle)

/** Five steps to choose from: loose strands gather along them, and the river is the progress bar (specification §4). */
function Cycle({ steps, outcomesTitle, peopleTitle, labels }: Props) {
  const [current, setCurrent] = useState(0)
  const choose = (step: number) => isCycleStep(step) && setCurrent(step)
  const progress = cycleProgress(current)
  return (
    <div role="group" aria-label={labels.cycle} className={styles.cycle} style={placeOf(current)}>
      <progress className="vh" aria-label={labels.progress} max={100} value={progress} aria-valuenow={progress} />
      <div className={styles.river}>
        <Drawing piece={islandPieces.cycleTodo} />
        <Drawing piece={islandPieces.cycleDone} className={styles.flowing} />
      </div>
      <div className={styles.steps}>
        {steps.map(({ name }, step) => (
          <button
            key={name}
            type="button"
            className={styles.step}
            style={placeOf(step)}
            aria-current={step === current ? 'step' : undefined}
            data-done={step < current || undefined}
            onClick={() => choose(step)}
          >
            <span className={styles.dot}>{step < current ? <Icon name="check" /> : step + 1}</span>
            <span>{name}</span>
            {step < current && <span className="vh">{words.done}</span>}
          </button>
        ))}
      </div>
      <div className={styles.panels} aria-live="polite">
        {steps.map((step, position) => (
          <div key={step.name} className={styles.panel} data-current={position === current || undefined}>
            <div>
              <h3 className="third">{step.title}</h3>
              <p className="lede">{step.text}</p>
            </div>
            <Checklist title={outcomesTitle} items={step.outcomes} />
            <Checklist title={peopleTitle} items={step.people} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Its own words, which the page says already. */
function readCycle(element: Element): Props {
  const wordsIn = (parent: Element, tags: string) =>
    Array.from(parent.querySelectorAll(tags), ({ textContent }) => textContent)
  const names = wordsIn(element, 'button > :last-child')
  const steps = Array.from(element.querySelectorAll('h3'), ({ parentElement: first }, step) => {
    const [outcomes = [], people = []] = Array.from(first?.parentElement?.querySelectorAll('ul') ?? [], (list) =>
      wordsIn(list, 'li'),
    )
    const [title = '', text = ''] = first ? wordsIn(first, 'h3,p') : []
    return { name: names[step] ?? '', title, text, outcomes, people }
  })
  const [outcomesTitle = '', peopleTitle = ''] = wordsIn(element, 'h4')
  const labelOf = (selector: string) => element.querySelector(selector)?.getAttribute('aria-label') ?? ''
  return {
    steps,
    outcomesTitle,
    peopleTitle,
    labels: { cycle: labelOf('[role=group]'), progress: labelOf('progress') },
  }
}

/** How far along the river a step is, from 0 to 1, for the style sheet. */
const placeOf = (step: number): CSSProperties & Record<'--at', number> => ({ '--at': cycleProgress(step) / 100 })

function Checklist({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** An index outside 0 to 4 is ignored (specification §4 and §5). */
export function isCycleStep(index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < steps
}

/** Width of the progress bar at a step, in percent: the index divided by 4 (specification §4). */
export function cycleProgress(index: number): number {
  return (index / (steps - 1)) * 100
}
