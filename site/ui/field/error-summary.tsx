import { useEffect, useRef } from 'react'
import styles from './field.module.css'

type FieldProblem = { id: string; message: string }

/** Up to nine in words, as running text has them. */
const inWords = ['no', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/**
 * What must be mended before a form is accepted, as links to the fields. Takes focus with every new list, and by `autofocus`
 * when it is part of a page that came without JavaScript. A link focuses its field also where the browser would only scroll.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldProblem[] }) {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])

  if (errors.length === 0) return null
  const count = inWords[errors.length] ?? errors.length
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <h2>{errors.length === 1 ? 'One thing needs another look' : `${count} things need another look`}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
