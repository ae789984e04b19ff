import type { Home } from '../../../content/models/common.ts'
import { ClientLogo } from './client-logo.tsx'
import styles from './clients.module.css'

/** The trusted clients logo strip: all of them at once, in a different order from the strip under the banner. */
export function Trusted({ trusted, logos }: { trusted: Home['trusted']; logos: Home['clients']['logos'] }) {
  const half = Math.ceil(logos.length / 2)
  return (
    <section className="pad-b">
      <div className="wrap">
        <h2 className="fourth">{trusted.title}</h2>
        <ul className={`grid ${styles.logos}`}>
          {[...logos.slice(half), ...logos.slice(0, half)].map((logo) => (
            <li key={logo.id}>
              <ClientLogo logo={logo} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
