import { serverWords } from '../../ui/server-words.ts'
import styles from './breadcrumbs.module.css'

/** The way to this page: `trail` lists its ancestors, `here` is the page itself. */
export function Breadcrumbs({ trail, here }: { trail: readonly { name: string; path: string }[]; here?: string }) {
  return (
    <nav aria-label={serverWords.breadcrumb} className={styles.crumbs}>
      <ol className="stroked">
        {trail.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
