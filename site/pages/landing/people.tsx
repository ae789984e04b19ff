import type { SiteConfiguration } from '../../../content/model.ts'
import type { TeamMember } from '../../../content/models/cards.ts'
import type { LandingPage } from '../../../content/models/landing-page.ts'
import { Picture } from '../../media/picture.tsx'
import { placeOf } from '../../offices.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { wholeWords } from '../../ui/unbroken.ts'
import styles from './people.module.css'

/** The roles of a team; if their number is odd, the first takes a row. */
export function Roles({ roles }: { roles: LandingPage['people']['roles'] }) {
  return (
    <dl className={styles.roles}>
      {roles.map(({ role, text }) => (
        <div key={role}>
          <dt>{wholeWords(role)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type ContactProps = { contact: TeamMember; offices: SiteConfiguration['offices'] }

/** The named person responsible for a page. */
export function Contact({ contact, offices }: ContactProps) {
  const texts = usePageTexts().landing
  return (
    <figure className={styles.contact}>
      <Picture
        image={{ ...contact.picture, alt: '' }}
        width={500}
        height={600}
        sizes="(max-width: 1023px) 104px, 30vw"
      />
      <figcaption>
        <b>{contact.name}</b>
        {fill(texts.contact, { role: contact.role, office: placeOf(contact.office, offices) })} {texts.answers}
      </figcaption>
    </figure>
  )
}
