import type { Navigation, SiteConfiguration } from '../../../content/model.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { Island } from '../../islands/island.tsx'
import { Drawing } from '../../media/drawing.tsx'
import { Piece } from '../../media/piece.tsx'
import { pathTo } from '../../paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import newsletterForm from '../newsletter-form.island.tsx'
import { SocialLinks } from '../social-links.tsx'
import styles from './footer.module.css'

type Props = { site: SiteConfiguration; navigation: Navigation; year: number; quiet: boolean }

/** Newsletter, columns of links, offices, hours, badges and the small print (specification §2, "Footer"). */
export function Footer({ site, navigation: { footer }, year, quiet }: Props) {
  return (
    <footer className={`on-ink ${styles.footer}`}>
      {quiet ? (
        <Drawing piece={ownPieces.footerCurrent} className={styles.current} />
      ) : (
        <Piece name="footer" className={styles.art} />
      )}
      <div className="wrap">
        <div className={styles.newsletter}>
          <h2>{footer.newsletterTitle}</h2>
          <Island of={newsletterForm} when="touch" props={{ note: footer.newsletterNote }} />
        </div>
        <div className={styles.columns}>
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
        <Contact site={site} />
        <div className={styles.badges}>
          <Badges site={site} />
          <SocialLinks links={site.socialLinks} />
        </div>
        <div className={styles.end}>
          <p>
            © {site.copyrightSince}–{year} {site.brand}. All rights reserved.
          </p>
          <SiteLink to={pathTo.terms()}>Terms and conditions</SiteLink>
        </div>
      </div>
    </footer>
  )
}

function Contact({ site }: { site: SiteConfiguration }) {
  return (
    <div className={styles.offices}>
      {site.offices.map(({ name, description }) => (
        <div key={name}>
          <h3>{name}</h3>
          <p>{description}</p>
        </div>
      ))}
      <div>
        <h3>Support hours</h3>
        <p>{site.supportHours}</p>
      </div>
      <div>
        <h3>Talk to us</h3>
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <br />
          <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{unbroken(site.phone)}</a>
        </p>
      </div>
    </div>
  )
}

function Badges({ site: { rating, reviewBadges, complianceBadges } }: { site: SiteConfiguration }) {
  const ratingBadge = rating ? [{ name: `${rating.value}/5`, detail: `${rating.count} reviews` }] : []
  return (
    <ul className={styles.badgeList} aria-label="Reviews and compliance">
      {[...ratingBadge, ...reviewBadges, ...complianceBadges].map(({ name, detail }) => (
        <li key={name + detail}>
          <b>{name}</b> {detail}
        </li>
      ))}
    </ul>
  )
}
