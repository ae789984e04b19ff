import styles from './field.module.css'
import { describedBy, FieldError, FieldHint, type FieldProps } from './field.tsx'

type Option = { value: string; label: string }
type Props = FieldProps & { options: readonly Option[]; defaultValue?: string | undefined }

/** A choice of few, all in view: radio buttons that look like chips. The first carries the field's id. */
export function ChoiceField({ name, label, hint, error, options, defaultValue }: Props) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      className={`${styles.field} ${styles.wide} ${error ? styles.bad : ''}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ name, hint, error })}
    >
      <p className={styles.legend} id={`${name}-label`}>
        {label}
      </p>
      <FieldHint name={name} hint={hint} />
      <div className={styles.chips}>
        {options.map(({ value, label: words }, index) => {
          const id = index === 0 ? name : `${name}-${value}`
          return (
            <div key={value}>
              <input type="radio" id={id} name={name} value={value} defaultChecked={value === defaultValue} />
              <label htmlFor={id}>{words}</label>
            </div>
          )
        })}
      </div>
      <FieldError name={name} error={error} />
    </div>
  )
}
