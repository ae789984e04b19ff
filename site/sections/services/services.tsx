import type { Home } from '../../../content/models/common.ts'
import { Picture } from '../../media/picture.tsx'
import { phone, toTablet } from '../../styles/breakpoints.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import styles from './services.module.css'

/** The services overview: six upright cards in a row, then the ten expert services as an index with the time each takes. */
export function Services({ services }: { services: Home['services'] }) {
  return (
    <HeadedSection title={services.title} text={services.text} className={`pad ${styles.section}`}>
      <ul className={`swipe grid ${styles.cards}`}>
        {services.cards.map((card) => (
          <li key={card.routerName}>
            <a href={card.routerName} className={`card ${styles.card}`}>
              <Picture image={card.image} width={420} height={560} sizes={`${phone} 112px, ${toTablet} 33vw, 16vw`} />
              <h3>{card.title}</h3>
              <p className="ten-lines note">{card.text}</p>
            </a>
          </li>
        ))}
      </ul>
      <h2 className={`third ${styles.expertTitle}`}>{services.expertTitle}</h2>
      <ul className={`swipe grid ${styles.experts}`}>
        {services.experts.map((expert) => (
          <li key={expert.routerName}>
            <a href={expert.routerName} className={styles.expert}>
              <h3>{expert.title}</h3>
              <b>{expert.time}</b>
              <p className="ten-lines">{expert.text}</p>
            </a>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
