import type { Home } from '../../../content/models/common.ts'
import styles from './technologies.module.css'

/** The technologies block: what each layer is written in, each name a link to its page. */
export function Technologies({ technologies }: { technologies: Home['technologies'] }) {
  return (
    <section className="pad">
      <div className="wrap">
        <h2 className={styles.title}>{technologies.title}</h2>
        <ul className={`grid tablet-1 ${styles.groups}`}>
          {technologies.groups.map(({ title, links }) => (
            <li key={title}>
              <h3>{title}</h3>
              <ul className={`stroked links ${styles.names}`}>
                {links.map(({ name, routerName }) => (
                  <li key={routerName}>
                    <a href={routerName}>{name}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li className={styles.note}>{technologies.text}</li>
        </ul>
      </div>
    </section>
  )
}
