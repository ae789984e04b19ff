import type { ContactWays, LeadAnswer } from './lead-answer.ts'
import styles from './lead-form.module.css'
import { waitInWords } from './wait-in-words.ts'

type Problem = Exclude<LeadAnswer, { status: 'invalid' }>

/** Why nothing was taken although nothing typed is wrong, when to try again, and another way. Takes focus like a summary. */
export function Notice({ answer, ways }: { answer: Problem; ways: ContactWays | undefined }) {
  const { title, text } = wordsFor(answer)
  return (
    <div className={styles.notice} role="alert" tabIndex={-1} autoFocus>
      <h2>{title}</h2>
      <p>{text}</p>
      {ways && (
        <p>
          Or write to <a href={`mailto:${ways.email}`}>{ways.email}</a>, or ring{' '}
          <a href={`tel:${ways.phone.replaceAll(' ', '')}`}>{ways.phone}</a> ({ways.supportHours}).
        </p>
      )}
    </div>
  )
}

const kept = 'Everything you typed is still in the form below.'

function wordsFor(answer: Problem): { title: string; text: string } {
  switch (answer.status) {
    case 'limited':
      return {
        title: 'Too many messages from your connection',
        text: `This one was not taken: more came from your network in a short time than we accept. Please send it again in ${waitInWords(answer.retryAfterSeconds)}. ${kept}`,
      }
    case 'unavailable':
      return {
        title: 'We could not keep your message',
        text: `Our store for messages is not answering, so nothing was saved. Please send it again in a few minutes. ${kept}`,
      }
    case 'malformed':
      return {
        title: 'Your message arrived incomplete',
        text: 'It was cut off on the way, so nothing was saved. Please send it again; your browser’s Back button brings back what you typed.',
      }
    case 'too-large':
      return {
        title: 'That was too much for one message',
        text: 'A message may be 5,000 characters long and a CV 5 MB large, so nothing was saved. Please send a smaller one; your browser’s Back button brings back what you typed.',
      }
    case 'unreached':
      return {
        title: 'Your message has not reached us',
        text: `The connection was lost, or something between us refused it. Please check that you are online and send it again. ${kept}`,
      }
  }
}
