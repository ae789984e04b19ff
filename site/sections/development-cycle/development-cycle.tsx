import { useState } from 'react'
import type { Home } from '../../../content/model.ts'
import { Drawing } from '../../media/drawing.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { cycleProgress, isCycleStep } from './cycle-progress.ts'
import styles from './development-cycle.module.css'

const strands = { kind: 'cycle', ground: 'here', width: 2400, height: 225 } as const

/** The software development cycle: loose strands gather over five steps, and the river is the progress bar (specification §4). */
export function DevelopmentCycle({ cycle }: { cycle: Home['cycle'] }) {
  const [current, setCurrent] = useState(0)
  const choose = (step: number) => isCycleStep(step) && setCurrent(step)
  const progress = cycleProgress(current)

  return (
    <section className={`pad ${styles.section}`}>
      <div className="wrap">
        <div className="head">
          <h2>{cycle.title}</h2>
          <p className="lede">{cycle.text}</p>
        </div>
        <div role="group" aria-label="Software development cycle" className={styles.cycle} data-progress={progress}>
          <progress
            className="vh"
            aria-label="Progress through the cycle"
            max={100}
            value={progress}
            aria-valuenow={progress}
          />
          <div className={styles.river}>
            <Drawing piece={{ ...strands, slug: 'todo' }} />
            <Drawing piece={{ ...strands, slug: 'done' }} className={styles.flowing} />
          </div>
          <div className={styles.steps}>
            {cycle.steps.map(({ name }, step) => (
              <button
                key={name}
                type="button"
                className={styles.step}
                aria-current={step === current ? 'step' : undefined}
                data-done={step < current || undefined}
                onClick={() => choose(step)}
                data-replay=""
              >
                <span className={styles.dot}>{step < current ? <Icon name="check" /> : step + 1}</span>
                <span>{name}</span>
                {step < current && <span className="vh"> (done)</span>}
              </button>
            ))}
          </div>
          <div className={styles.panels} aria-live="polite">
            {cycle.steps.map((step, position) => (
              <div key={step.name} className={styles.panel} data-current={position === current || undefined}>
                <div>
                  <h3>{step.title}</h3>
                  <p className="lede">{step.text}</p>
                </div>
                <Checklist title="What you hold at the end" items={step.outcomes} />
                <Checklist title="Who is involved" items={step.people} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

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
