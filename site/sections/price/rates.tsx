import type { SiteConfiguration } from '../../../content/model.ts'
import styles from './price.module.css'

type Props = { title: string; text: string; rates: SiteConfiguration['rates'] }

/** The rates that the owner has filled in; nothing at all while every slot is empty. */
export function Rates({ title, text, rates }: Props) {
  const filled = rates.filter(({ amount }) => amount !== '')
  if (filled.length === 0) return null
  return (
    <div className={styles.rates}>
      <h3>{title}</h3>
      <p>{text}</p>
      <dl>
        {filled.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
