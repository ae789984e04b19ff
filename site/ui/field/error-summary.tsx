import styles from './field.module.css'

type FieldProblem = { id: string; message: string }

/** Up to nine in words, as running text has them. */
const inWords = ['no', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/**
 * What must be mended before a form is accepted, as links to the fields. Takes focus by `autofocus` where it is part of a
 * page; a form that is answered in place gives it focus itself.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldProblem[] }) {
  if (errors.length === 0) return null
  const count = inWords[errors.length] ?? errors.length
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <h2>{errors.length === 1 ? 'One thing needs another look' : `${count} things need another look`}</h2>
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
