import type { CaseStudy } from '../../../content/models/work.ts'
import { stepOf } from '../../art/own-pieces.ts'
import { Drawing } from '../../media/drawing.tsx'
import { ScreenPicture } from '../../media/screen-picture.tsx'
import grounds from '../../media/stage.module.css'
import styles from './steps.module.css'

/** The grounds of four steps, in order. */
const stages = ['ink', 'silt', 'mist', 'teal'] as const

/** What was done in which order, each step with a part of a screen, or with its own drawing if there is none. */
export function Steps({ study: { slug, steps, crops } }: { study: Pick<CaseStudy, 'slug' | 'steps' | 'crops'> }) {
  return (
    <section className={`pad ${styles.section}`}>
      <div className="wrap">
        <h2 className={styles.title}>{steps.title}</h2>
        <ol className={styles.steps}>
          {steps.items.map(({ title, text }, index) => {
            const crop = crops[index]
            return (
              <li key={title}>
                <div className={`${grounds.ground} ${styles.crop}`} data-ground={stages[index % stages.length]}>
                  {crop ? <ScreenPicture picture={crop} /> : <Drawing piece={stepOf(slug, index)} />}
                </div>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
