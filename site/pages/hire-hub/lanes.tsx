import { ownSources } from '../../media/own-sources.ts'
import { Picture } from '../../media/picture.tsx'
import styles from './lanes.module.css'

const questions = ['Who steers', 'How you pay', 'Shortest term', 'Change of plan', 'Choose it when'] as const

const lanes = [
  {
    name: 'Extra hands',
    text: 'One or two people inside your team',
    art: ownSources.extraHands,
    answers: ['You, day to day', 'Monthly, per person', 'One month', 'Any morning', 'You have leads and need capacity'],
  },
  {
    name: 'Dedicated team',
    text: 'A whole team that works only for you',
    art: ownSources.dedicatedTeam,
    answers: [
      'Your product owner, our delivery lead',
      'Monthly, per team',
      'Three months',
      'Every two weeks',
      'You have a roadmap and no team for it',
    ],
  },
  {
    name: 'Fixed scope',
    text: 'We deliver a described result',
    art: ownSources.fixedScope,
    answers: [
      'We do; you sign off each milestone',
      'By milestone',
      'The length of the scope',
      'By written change',
      'You know exactly what done looks like',
    ],
  },
] as const

/** Three ways to work with us, side by side. They differ in who steers. */
export function Lanes() {
  return (
    <section className="pad">
      <div className="wrap">
        <div className="head">
          <h2>Three ways to work with us</h2>
          <p className="lede">They differ in who steers. You can move from one to another with a month’s notice.</p>
        </div>
        <div className={styles.lanes}>
          {/* On wide screens the questions stand once, beside the three; each lane keeps its own for those who hear it. */}
          <div className={styles.questions} aria-hidden="true">
            {questions.map((question) => (
              <b key={question}>{question}</b>
            ))}
          </div>
          {lanes.map(({ name, text, art, answers }) => (
            <section key={name} className={styles.lane}>
              <div className={styles.title}>
                <Picture image={{ src: art, alt: '' }} width={360} height={150} sizes="33vw" />
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
