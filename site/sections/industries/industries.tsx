import type { Home } from '../../../content/models/common.ts'
import { Picture } from '../../media/picture.tsx'
import grounds from '../../media/stage.module.css'
import { phone } from '../../styles/breakpoints.ts'
import styles from './industries.module.css'

/** Nine industry tiles, edge to edge. A tile's words are on a plate in its own ground, never on the lines. */
export function Industries({ industries }: { industries: Home['industries'] }) {
  return (
    <section>
      <div className={styles.quilt}>
        <div className={styles.words}>
          <h2>{industries.title}</h2>
        </div>
        <ul className={styles.tiles}>
          {industries.tiles.map(({ title, text, routerName, image }) => (
            <li key={routerName}>
              <a
                href={routerName}
                className={`${grounds.ground} ${styles.tile}`}
                data-ground={image.src.split('/').at(-1)}
              >
                <Picture image={image} width={600} height={400} sizes={`${phone} 33vw, 25vw`} />
                <span className={styles.plate}>
                  {title}
                  <small>{text}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
