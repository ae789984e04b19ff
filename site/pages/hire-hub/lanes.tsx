import type { PageTexts } from '../../../content/models/page-texts.ts'
import { laneSources } from '../../media/own-sources.ts'
import { Picture } from '../../media/picture.tsx'
import styles from './lanes.module.css'

/** Three ways to work with us, side by side. They differ in who steers. */
export function Lanes({ title, text: lede, questions, lanes }: PageTexts['hireHub']['lanes']) {
  return (
    <section className="pad">
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          <p className="lede">{lede}</p>
        </div>
        <div className={styles.lanes}>
          {/* On wide screens the questions appear once, beside the three; each lane keeps its own for screen readers. */}
          <div className={styles.questions} aria-hidden="true">
            {questions.map((question) => (
              <b key={question}>{question}</b>
            ))}
          </div>
          {lanes.map(({ name, text, drawing, answers }) => (
            <section key={name} className={styles.lane}>
              <div className={styles.title}>
                <Picture image={{ src: laneSources[drawing], alt: '' }} width={360} height={150} sizes="33vw" />
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
              <dl>
                {questions.map((question, index) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>{answers[index]}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
