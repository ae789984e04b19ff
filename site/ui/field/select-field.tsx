import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Option = { value: string; label: string }
type Props = FieldProps & { options: readonly Option[]; blank: string; defaultValue?: string | undefined }

/** A choice of few, in the browser's own list. `blank` is what it says before a choice. */
export function SelectField({ options, blank, defaultValue, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.select}>
          <select {...control} defaultValue={defaultValue ?? ''}>
            <option value="">{blank}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  )
}
