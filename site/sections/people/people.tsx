import type { TeamMember } from '../../../content/models/cards.ts'
import type { LandingPage } from '../../../content/models/landing-page.ts'
import { Picture } from '../../media/picture.tsx'
import { Columns } from '../../ui/columns/columns.tsx'
import { TermRows } from '../../ui/rows/term-rows.tsx'
import { wholeWords } from '../../ui/unbroken.ts'
import styles from './people.module.css'
import { places } from './places.ts'

/** Who will work on it, and the named person who answers. */
export function People({ people, contact }: { people: LandingPage['people']; contact: TeamMember | null }) {
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
                {contact.role}, {places[contact.office]}. <span>Answers for this page.</span>
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
