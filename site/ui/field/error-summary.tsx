import { useEffect, useRef } from 'react'
import styles from './field.module.css'

/** What must be mended before a form is accepted, as links to the fields. Takes focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly { id: string; message: string }[] }) {
  const summary = useRef<HTMLDivElement>(null)
  const text = errors.map(({ message }) => message).join()

  useEffect(() => {
    if (text) summary.current?.focus()
  }, [text])

  if (errors.length === 0) return null
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <h3>{errors.length === 1 ? 'One thing needs another look' : `${errors.length} things need another look`}</h3>
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
