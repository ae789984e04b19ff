import type { SiteConfiguration } from '../../../content/models/common.ts'
import type { Navigation } from '../../../content/models/navigation.ts'
import { pathToCall } from '../../../content/models/telephone.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { Island } from '../../islands/island.tsx'
import { Drawing, Piece } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { useFormTexts, usePageTexts } from '../../texts.ts'
import { OwnTime } from '../../time/own-time.tsx'
import { fill, unbroken, wholeRanges } from '../../ui/fill.ts'
import { SiteLink } from '../../ui/link/link.tsx'
import { writtenDate } from '../../ui/written-date.ts'
import newsletterForm from '../newsletter-form.island.tsx'
import { SocialLinks } from '../social-links.tsx'
import styles from './footer.module.css'

type Props = { site: SiteConfiguration; navigation: Navigation; year: number; quiet: boolean }

/** Newsletter, columns of links, offices, hours, proof and the small print (specification §2, "Footer"). */
export function Footer({ site, navigation: { footer }, year, quiet }: Props) {
  const { newsletter, consents } = useFormTexts()
  const { terms } = usePageTexts().names
  const { placeholder, submit, unreached } = newsletter
  const legal = footer.legal ?? { title: terms, links: [{ name: terms, routerName: pathTo.terms() }] }
  return (
    <footer className={`on-ink crops ${styles.footer}`}>
      {quiet ? (
        <Drawing piece={ownPieces.footerCurrent} className={styles.current} />
      ) : (
        <Piece name="footer" className={styles.art} />
      )}
      <div className="wrap">
        <div className={`grid tablet-1 ${styles.newsletter}`}>
          <h2 id="newsletterTitle" className="third">
            {footer.newsletterTitle}
          </h2>
          <Island
            of={newsletterForm}
            when="touch"
            props={{
              // What pressing the button means, in the words that are stored with the e-mail address.
              note: fill(footer.newsletterNote, { consent: consents.newsletter.text }),
              texts: { placeholder, submit, unreached },
            }}
          />
        </div>
        <div className={`grid ${styles.columns}`}>
          {footer.columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {links.map(({ name, routerName }) => (
                  <li key={routerName}>
                    <SiteLink to={routerName}>{name}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <Contact site={site} titles={footer} />
        <div className={`flow ${styles.badges}`}>
          <Proof site={site} titles={footer} />
          <SocialLinks links={site.socialLinks} />
        </div>
        <div className={`meta ${styles.end}`}>
          <p>{`© ${site.copyrightSince}–${year} ${site.brand}. ${footer.rights}`}</p>
          <nav aria-label={legal.title} className={`flow ${styles.legal}`}>
            {legal.links.map(({ name, routerName }) => (
              <SiteLink key={routerName} to={routerName}>
                {name}
              </SiteLink>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  )
}

type Part = { site: SiteConfiguration; titles: Navigation['footer'] }

function Contact({ site, titles }: Part) {
  const { hours } = usePageTexts()
  const [office] = site.offices
  return (
    <div className={`grid ${styles.offices}`}>
      {site.offices.map(({ name, description }) => (
        <div key={name}>
          <h3>{name}</h3>
          <p>{description}</p>
        </div>
      ))}
      <div>
        <h3>{titles.hoursTitle}</h3>
        <p>{wholeRanges(site.supportHours)}</p>
        <p>{office && <OwnTime text={hours.dayHere} office={office} ofWeek />}</p>
      </div>
      <div>
        <h3>{titles.contactTitle}</h3>
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <br />
          <a href={pathToCall(site.phone)}>{unbroken(site.phone)}</a>
        </p>
      </div>
    </div>
  )
}

/** What clients rated, and what others certify: in words until there is a number, a date and an address to follow. */
function Proof({ site: { rating, reviewBadges, complianceBadges }, titles }: Part) {
  const certificates = complianceBadges.filter(isFilled)
  const badges = [...reviewBadges.filter(isFilled), ...certificates]
  return (
    <div className={`small ${styles.proof}`}>
      <p>
        {rating && (
          <>
            <b>{fill(titles.rating, { value: rating.value })}</b>
            {`, ${fill(titles.reviews, { count: rating.count })} `}
            {rating.sample && (
              <>
                <Example />{' '}
              </>
            )}
          </>
        )}
        {certificates.length === 0 && titles.certifications && (
          <SiteLink to={titles.certifications.routerName}>{titles.certifications.name}</SiteLink>
        )}
      </p>
      {badges.length > 0 && (
        <ul aria-label={titles.badges}>
          {badges.map((badge) => (
            <li key={badge.name + badge.number}>
              {badge.sample ? (
                <>
                  <BadgeWords badge={badge} />
                  <Example />
                </>
              ) : (
                <SiteLink to={badge.url}>
                  <BadgeWords badge={badge} />
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The mark of sections, which parts of every page do not know. */
function Example() {
  return (
    <a href={pathTo.labels()} className="example">
      {usePageTexts().workedExample.label}
    </a>
  )
}

type Badge = SiteConfiguration['reviewBadges'][number]
type FilledBadge = Badge & { date: string; url: string }

function BadgeWords({ badge: { name, number, date } }: { badge: FilledBadge }) {
  return (
    <>
      <b>{name}</b>
      {` ${number}, ${writtenDate(date)} `}
    </>
  )
}

/** A badge without a number, a date and an address proves nothing, and is not shown. */
const isFilled = (badge: Badge): badge is FilledBadge =>
  badge.number !== '' && badge.date !== null && badge.url !== null
