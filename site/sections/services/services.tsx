import { Link } from 'react-router'
import type { Home } from '../../../content/model.ts'
import { Picture } from '../../media/picture.tsx'
import { RowLink } from '../../ui/link/row-link.tsx'
import styles from './services.module.css'

/** The services overview: six cards, then the ten expert services as an index. Card text is clamped to 10 lines. */
export function Services({ services }: { services: Home['services'] }) {
  return (
    <section className={`pad-b ${styles.section}`}>
      <div className="wrap">
        <div className="head">
          <h2>{services.title}</h2>
          <p className="lede">{services.text}</p>
        </div>
        <ul className={styles.cards}>
          {services.cards.map((card) => (
            <li key={card.routerName}>
              <Link to={card.routerName} className={styles.card}>
                <Picture
                  image={card.image}
                  width={900}
                  height={600}
                  sizes="(max-width: 767px) 112px, (max-width: 1023px) 50vw, 33vw"
                />
                <h3>{card.title}</h3>
                <p>{card.text}</p>
              </Link>
            </li>
          ))}
        </ul>
        <h2 className={styles.expertTitle}>{services.expertTitle}</h2>
        <ul className={styles.experts}>
          {services.experts.map((expert) => (
            <li key={expert.routerName}>
              <RowLink to={expert.routerName} title={expert.title} text={expert.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
