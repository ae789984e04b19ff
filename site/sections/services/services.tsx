import type { Home } from '../../../content/model.ts'
import { RowLink } from '../../ui/link/row-link.tsx'
import { PictureCard } from '../picture-card/picture-card.tsx'
import styles from './services.module.css'

/** The services overview: six cards, then the ten expert services as an index. */
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
              <PictureCard
                to={card.routerName}
                title={card.title}
                text={card.text}
                image={card.image}
                width={900}
                height={600}
                sizes="(max-width: 1023px) 50vw, 33vw"
              />
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
