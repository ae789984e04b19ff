import type { Navigation, SiteConfiguration } from '../../../content/models/common.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { Island } from '../../islands/island.tsx'
import { Drawing, Piece } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { useFormTexts, usePageTexts } from '../../texts.ts'
import { fill, unbroken } from '../../ui/fill.ts'
import { SiteLink } from '../../ui/link/link.tsx'
import newsletterForm from '../newsletter-form.island.tsx'
import { SocialLinks } from '../social-links.tsx'
import styles from './footer.module.css'

type Props = { site: SiteConfiguration; navigation: Navigation; year: number; quiet: boolean }

/** Newsletter, columns of links, offices, hours, badges and the small print (specification §2, "Footer"). */
export function Footer({ site, navigation: { footer }, year, quiet }: Props) {
  const { newsletter, consents } = useFormTexts()
  const { terms } = usePageTexts().names
  const { placeholder, submit, unreached } = newsletter
  return (
    <footer className={`on-ink ${styles.footer}`}>
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
          <Badges site={site} titles={footer} />
          <SocialLinks links={site.socialLinks} />
        </div>
        <div className={`meta ${styles.end}`}>
          <p>{`© ${site.copyrightSince}–${year} ${site.brand}. ${footer.rights}`}</p>
          <SiteLink to={pathTo.terms()}>{terms}</SiteLink>
        </div>
      </div>
    </footer>
  )
}

type Part = { site: SiteConfiguration; titles: Navigation['footer'] }

function Contact({ site, titles }: Part) {
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
        <p>{site.supportHours}</p>
      </div>
      <div>
        <h3>{titles.contactTitle}</h3>
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <br />
          <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{unbroken(site.phone)}</a>
        </p>
      </div>
    </div>
  )
}

function Badges({ site: { rating, reviewBadges, complianceBadges }, titles }: Part) {
  const ratingBadge = rating
    ? [{ name: `${rating.value}/5`, detail: fill(titles.reviews, { count: rating.count }) }]
    : []
  return (
    <ul className={`flow ${styles.badgeList}`} aria-label={titles.badges}>
      {[...ratingBadge, ...reviewBadges, ...complianceBadges].map(({ name, detail }) => (
        <li key={name + detail}>
          <b>{name}</b> {detail}
        </li>
      ))}
    </ul>
  )
}
