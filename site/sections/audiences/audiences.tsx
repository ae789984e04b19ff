import type { Home } from '../../../content/model.ts'
import { artAddress } from '../../art/address.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './audiences.module.css'

/** Startups, SMEs and enterprises: one stream that widens from the first to the last. */
export function Audiences({ audiences }: { audiences: Home['audiences'] }) {
  return (
    <section className="pad-b" aria-label="Who we work for">
      <img
        className={styles.growth}
        src={artAddress({ kind: 'growth', ground: 'here', width: 1440, height: 300, slug: 'growth' })}
        width={1440}
        height={300}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={`wrap ${styles.columns}`}>
        {audiences.map(({ title, text, link }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <TextLink to={link.routerName} className={styles.link ?? ''}>
              {link.name}
            </TextLink>
          </div>
        ))}
      </div>
    </section>
  )
}
