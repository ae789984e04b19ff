import styles from './facts.module.css'

/** Three or four short facts in a row under a page's hero. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <div className="wrap">
      <dl className={styles.facts} data-count={facts.length}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
