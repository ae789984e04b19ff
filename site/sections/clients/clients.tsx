import { renderToStaticMarkup } from 'react-dom/server'
import type { Client } from '../../../content/models/clients.ts'
import type { Home } from '../../../content/models/common.ts'
import { Island } from '../../islands/island.tsx'
import { Picture } from '../../media/picture.tsx'
import { pathTo } from '../../paths.ts'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import strip, { restMs } from './clients.island.tsx'
import styles from './clients.module.css'

/** Specification §9: logo images are 80×80. */
const logoPx = 80

/** A client with where its logo leads, and its product. */
export type LinkedClient = Pick<Client, 'slug' | 'name' | 'emblem' | 'sample'> & {
  to?: string | undefined
  product?: { to: string; built: string; sample: boolean } | undefined
}

type Logo = Pick<LinkedClient, 'name' | 'emblem' | 'to'> & { built?: string | undefined }

/** A client's emblem and name, where it leads, and what was built, if that is said. */
function ClientLogo({ name, emblem: { src }, to, built }: Logo) {
  return (
    <a href={to} className={styles.logo}>
      <Picture image={{ src, alt: '' }} width={logoPx} height={logoPx} sizes="80px" />
      <b>{name}</b>
      {built && <small>{built}</small>}
    </a>
  )
}

/** The clients strip under the banner. */
export function Clients({ title, label, clients }: { title: string; label: string; clients: readonly LinkedClient[] }) {
  if (clients.length === 0) return null
  return (
    <div className={styles.strip}>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.title}>
          <p>{title}</p>
          <ExampleMark of={clients} />
        </div>
        <Island
          of={strip}
          when={restMs}
          props={{ label, logos: clients.map((client) => renderToStaticMarkup(<ClientLogo {...client} />)) }}
        />
      </div>
    </div>
  )
}

/** The trusted clients logo strip: all of them at once, each with what was built for it, in another order than the strip under the banner. */
export function Trusted({ trusted, clients }: { trusted: Home['trusted']; clients: readonly LinkedClient[] }) {
  if (clients.length === 0) return null
  const half = Math.ceil(clients.length / 2)
  return (
    <section className={`pad-b ${styles.trusted}`}>
      <div className="wrap">
        <div className={`flow ${styles.head}`}>
          <h2 className="third links">
            <a href={pathTo.caseStudies()}>{trusted.title}</a>
          </h2>
          <ExampleMark of={clients.flatMap((client) => [client, client.product])} />
        </div>
        <ul className={`grid ${styles.logos}`}>
          {[...clients.slice(half), ...clients.slice(0, half)].map(({ product, ...client }) => (
            <li key={client.slug}>
              <ClientLogo {...client} {...product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
