import type { Screen } from '../../../content/models/cards.ts'
import type { CaseStudy } from '../../../content/models/work.ts'
import { stepOf } from '../../art/own-pieces.ts'
import { bandOn } from '../../media/art-sources.ts'
import { Device, isPhone, ScreenPicture } from '../../media/device.tsx'
import { Drawing } from '../../media/drawing.tsx'
import grounds from '../../media/stage.module.css'
import styles from './screens.module.css'
import '../../styles/wall.css'

/** Why it was built this way: the decision about failures with its screen, and the others in words. */
export function Decisions({ study, band }: { study: CaseStudy; band: string }) {
  const { decisions, failure, failureSigns } = study
  return (
    <section className={`pad crops ${band}`}>
      <div className="wrap">
        <h2 className={styles.title}>{decisions.title}</h2>
        {failure && (
          <div className={`grid tablet-1 ${styles.pair}`} data-device={failure.device}>
            <div className={styles.picture}>
              <Device screen={failure} large className={isPhone(failure) ? styles.phone : undefined} />
            </div>
            <div className={styles.words}>
              <h3 className="third">{failure.title}</h3>
              <p>{failure.text}</p>
              <ul className={`rows ${styles.signs}`}>
                {failureSigns.map((sign) => (
                  <li key={sign}>{sign}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        <div className={`grid phone-1 ruled ${styles.others}`}>
          {decisions.items.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="below">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** A decision shown on another device, which its band crops at the foot. */
export function SecondDevice({ screen, signs }: { screen: Screen; signs: readonly string[] }) {
  return (
    <section className={`${bandOn(screen.ground)} crops`}>
      <div className={`wrap grid phone-1 ${styles.columns}`}>
        <div className={styles.secondPicture} data-device={screen.device}>
          <Device screen={screen} large />
        </div>
        <div className={styles.secondWords}>
          <h2>{screen.title}</h2>
          <p>{screen.text}</p>
          <ul className={`grid phone-1 ruled ${styles.secondSigns}`}>
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** The grounds of four steps, in order. */
const stages = ['ink', 'silt', 'mist', 'teal'] as const

/** What was done in which order, each step with a part of a screen, or with its own drawing if there is none. */
export function Steps({ study: { slug, steps, crops } }: { study: Pick<CaseStudy, 'slug' | 'steps' | 'crops'> }) {
  return (
    <section className={`pad ${styles.stepsSection}`}>
      <div className="wrap">
        <h2 className={`${styles.title} ${styles.stepsTitle}`}>{steps.title}</h2>
        <ol className={`wall grid phone-1 ${styles.steps}`}>
          {steps.items.map(({ title, text }, index) => {
            const crop = crops[index]
            return (
              <li key={title} data-span={[7, 5, 5, 7][index % 4]}>
                <div className={`${grounds.ground} ${styles.crop}`} data-ground={stages[index % stages.length]}>
                  {crop ? <ScreenPicture picture={crop} /> : <Drawing piece={stepOf(slug, index)} />}
                </div>
                <h3>{title}</h3>
                <p className="below">{text}</p>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
