import { fill, inWordsFirst } from '../fill.ts'
import styles from './field.module.css'

type FieldProblem = { id: string; message: string }

type Props = {
  errors: readonly FieldProblem[]
  texts: {
    oneProblem: string
    /** With a `{count}`. */
    problems: string
  }
}

/**
 * What must be corrected before a form is accepted, as links to the fields. Takes focus by `autofocus` if it is part of a
 * page; a form that is answered in place gives it focus itself.
 */
export function ErrorSummary({ errors, texts }: Props) {
  if (errors.length === 0) return null
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <h2>{errors.length === 1 ? texts.oneProblem : fill(texts.problems, { count: inWordsFirst(errors.length) })}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
