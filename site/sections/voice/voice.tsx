import type { Client } from '../../../content/models/clients.ts'
import { Picture } from '../../media/picture.tsx'
import { ExampleMark } from '../worked-example/example-mark.tsx'
import styles from './voice.module.css'

type Props = {
  /** Without a client, of somebody from another company. */
  voice: {
    client: Client | null
    company?: string | null
    quote: string
    person: string
    role?: string
    sample: boolean
  } | null
  /** What was built for the client, on another page. */
  work?: { name: string; to: string } | undefined
  band?: string
  /** The page says at its top that it is invented. */
  isMarked?: boolean
}

/** What the client says of the work on the page. */
export function Voice({ voice, work, band = '', isMarked = false }: Props) {
  if (!voice) return null
  const { client, company, quote, person, role } = voice
  return (
    <section className={`pad ${band}`}>
      <figure className={`wrap grid tablet-1 ${styles.voice}`}>
        <p className={styles.client}>
          {client && <Picture image={{ ...client.emblem, alt: '' }} width={80} height={80} sizes="112px" />}
          <b>{client?.name ?? company}</b>
        </p>
        <blockquote className={styles.quote}>{`“${quote}”`}</blockquote>
        <figcaption className={`flow ${styles.who}`}>
          <p>
            <b>{person}</b>
            {role}
          </p>
          {work && <a href={work.to}>{work.name}</a>}
          {!isMarked && <ExampleMark of={[voice]} />}
        </figcaption>
      </figure>
    </section>
  )
}
