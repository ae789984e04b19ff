import type { ReactNode } from 'react'
import styles from './field.module.css'
import { describedBy, FieldError } from './field.tsx'

type Props = { name: string; value: string; error?: string | undefined; defaultChecked?: boolean; children: ReactNode }

/** A box to tick; its label may hold a link. */
export function CheckField({ name, value, error, defaultChecked, children }: Props) {
  return (
    <div className={`${styles.field} ${styles.wide} ${error ? styles.bad : ''}`}>
      <div className={styles.check}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name, error })}
        />
        <label htmlFor={name}>{children}</label>
      </div>
      <FieldError name={name} error={error} />
    </div>
  )
}
