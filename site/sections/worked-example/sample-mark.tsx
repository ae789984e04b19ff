import { usePageTexts } from '../../texts.ts'
import styles from './sample-mark.module.css'

/** Behind a value that is made up, until its owner fills in a true one. */
export function SampleMark({ of }: { of: { sample: boolean } }) {
  const { workedExample } = usePageTexts()
  return of.sample && <small className={styles.mark}>{workedExample.sample}</small>
}
