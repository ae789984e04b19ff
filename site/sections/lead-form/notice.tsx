import type { FormTexts } from '../../../content/models/form-texts.ts'
import type { LeadAnswer } from '../../form-posts/answers.ts'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import styles from './lead-form.module.css'
import { waitInWords } from './wait-in-words.ts'

/** What a page passes to its form so that problems can name another way to reach us. */
export type ContactWays = { email: string; phone: string; supportHours: string }

type Problem = Exclude<LeadAnswer, { status: 'invalid' }>

type Props = { answer: Problem; ways: ContactWays | undefined; texts: FormTexts['common'] }

/** Why nothing was accepted although nothing typed is wrong, when to try again, and another way. Takes focus like a summary. */
export function Notice({ answer, ways, texts }: Props) {
  const { title, text } = wordsFor(answer, texts)
  return (
    <div className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <p>{text}</p>
      {ways && (
        <p>
          <Filled
            text={texts.otherWays}
            parts={{
              address: <a href={`mailto:${ways.email}`}>{ways.email}</a>,
              number: <a href={`tel:${ways.phone.replaceAll(' ', '')}`}>{ways.phone}</a>,
              hours: ways.supportHours,
            }}
          />
        </p>
      )}
    </div>
  )
}

function wordsFor(answer: Problem, texts: FormTexts['common']): { title: string; text: string } {
  switch (answer.status) {
    case 'limited': {
      const { title, text } = texts.limited
      return { title, text: fill(text, { wait: waitInWords(answer.retryAfterSeconds) }) }
    }
    case 'unavailable':
      return texts.unavailable
    case 'malformed':
      return texts.malformed
    case 'too-large':
      return texts.tooLarge
    case 'unreached':
      return texts.unreached
  }
}
