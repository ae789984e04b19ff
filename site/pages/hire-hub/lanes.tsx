import { Picture } from '../../media/picture.tsx'
import styles from './lanes.module.css'

const questions = ['Who steers', 'How you pay', 'Shortest term', 'Change of plan', 'Choose it when'] as const

const lanes = [
  {
    name: 'Extra hands',
    text: 'One or two people inside your team',
    art: 'art:current/extra-hands/here',
    answers: ['You, day to day', 'Monthly, per person', 'One month', 'Any morning', 'You have leads and need capacity'],
  },
  {
    name: 'Dedicated team',
    text: 'A whole team that works only for you',
    art: 'art:braid/dedicated-team/shore',
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
    art: 'art:confluence/fixed-scope/shore',
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
          {lanes.map(({ name, text, art, answers }) => (
            <section key={name} className={styles.lane}>
              <Picture image={{ src: art, alt: '' }} width={560} height={220} sizes="33vw" />
              <h3>{name}</h3>
              <p>{text}</p>
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
