import type { Home } from '../../../content/model.ts'
import { Picture } from '../../media/picture.tsx'
import styles from './industries.module.css'

/** Nine industry tiles, edge to edge. A tile's words stand on a plate in its own ground, never on the lines. */
export function Industries({ industries }: { industries: Home['industries'] }) {
  return (
    <section>
      <div className="wrap">
        <h2 className={styles.title}>{industries.title}</h2>
      </div>
      <ul className={styles.quilt}>
        {industries.tiles.map(({ title, text, routerName, image }) => (
          <li key={routerName}>
            <a href={routerName} className={styles.tile} data-ground={image.src.split('/').at(-1)}>
              <Picture image={image} width={800} height={500} sizes="(max-width: 766.98px) 50vw, 33vw" />
              <span className={styles.plate}>
                {title}
                <small>{text}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
