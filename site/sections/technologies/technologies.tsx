import { Fragment } from 'react'
import type { Home } from '../../../content/models/common.ts'
import styles from './technologies.module.css'

/** The technologies block, in one passage: what each layer is written in, each name a link to its page. The tabs further down show more. */
export function Technologies({ technologies: { title, text, groups } }: { technologies: Home['technologies'] }) {
  return (
    <section className={styles.section}>
      <div className={`wrap grid tablet-1 ${styles.columns}`}>
        <h2 className="third">{title}</h2>
        <p className={`links ${styles.passage}`}>
          {groups.map((group) => (
            <Fragment key={group.title}>
              <b className="mark">{group.title}</b>
              {group.links.map(({ name, routerName }, position) => (
                <Fragment key={routerName}>
                  {position > 0 ? ', ' : ' '}
                  <a href={routerName}>{name}</a>
                </Fragment>
              ))}
              {'. '}
            </Fragment>
          ))}
          <span className="muted">{text}</span>
        </p>
      </div>
    </section>
  )
}
