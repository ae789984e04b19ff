import type { SiteConfiguration } from '../../../content/model.ts'
import type { TeamMember } from '../../../content/models/cards.ts'
import type { LandingPage } from '../../../content/models/landing-page.ts'
import { Picture } from '../../media/picture.tsx'
import { placeOf } from '../../offices.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { fill } from '../../ui/fill.ts'
import { TermRows } from '../../ui/rows/term-rows.tsx'
import { wholeWords } from '../../ui/unbroken.ts'
import styles from './people.module.css'

type Props = {
  people: LandingPage['people']
  contact: TeamMember | null
  offices: SiteConfiguration['offices']
}

/** Who will work on it, and the named person who answers. */
export function People({ people, contact, offices }: Props) {
  const texts = usePageTexts().landing
  return (
    <section className="pad">
      <Columns
        title={people.title}
        text={people.text}
        aside={
          contact && (
            <figure className={styles.contact}>
              <Picture image={{ ...contact.picture, alt: '' }} width={250} height={300} sizes="120px" />
              <figcaption>
                <b>{contact.name}</b>
                {fill(texts.contact, { role: contact.role, office: placeOf(contact.office, offices) })}{' '}
                <span>{texts.answers}</span>
              </figcaption>
            </figure>
          )
        }
      >
        <TermRows rows={people.roles.map(({ role, text }) => ({ term: wholeWords(role), text }))} />
      </Columns>
    </section>
  )
}
