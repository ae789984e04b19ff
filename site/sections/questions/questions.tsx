import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './questions.module.css'

type Props = { questions: readonly { question: string; answer: string }[]; title?: string }

/** Questions and answers, as the browser's own disclosure: they open without JavaScript and are found by "find in page". */
export function Questions({ questions, title }: Props) {
  const texts = usePageTexts().landing
  return (
    <Columns className="pad-b" title={title ?? texts.questions} aside={<AskUs />}>
      <QuestionList questions={questions} />
    </Columns>
  )
}

type ListProps = Pick<Props, 'questions'> & {
  /** The first is open, so that it can be seen that the others open. */
  opensFirst?: boolean
}

export function QuestionList({ questions, opensFirst = true }: ListProps) {
  return (
    <div className={`rows ${styles.list}`}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={opensFirst && index === 0}>
          <summary>
            <h3>{question}</h3>
            <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** What to do about a question that is not listed. */
export function AskUs() {
  const { ask } = usePageTexts().landing
  return (
    <p className={styles.ask}>
      {ask.before} <a href={pathTo.contact()}>{ask.link}</a> {ask.after}
    </p>
  )
}
