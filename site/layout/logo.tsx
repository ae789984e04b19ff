import { pathTo } from '../paths.ts'
import { serverWords } from '../ui/server-words.ts'
import styles from './logo.module.css'

/** Two strokes that meet and carry on as one, and the brand's name; links home. */
export function Logo({ brand }: { brand: string }) {
  return (
    <a className={styles.logo} href={pathTo.home()}>
      <svg className={styles.mark} viewBox="0 0 48 40" aria-hidden="true">
        <path d="M1 4.5C16 4.5 18 16.8 30 16.8h17" stroke="var(--river-a)" />
        <path d="M1 35.5C16 35.5 18 23.2 30 23.2h17" stroke="var(--river-b)" />
      </svg>
      <span>{brand}</span>
      <span className="vh">{serverWords.homePage}</span>
    </a>
  )
}
