import type { MenuTab, SiteConfiguration } from '../../../content/model.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { SocialLinks } from '../social-links.tsx'
import styles from './plain-links.module.css'

type Links = MenuTab['subTabs']

function LinkList({ links, className }: { links: Links; className?: string | undefined }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.routerName}>
          <SiteLink to={link.routerName}>{link.name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

export function CompanyLinks({ links }: { links: Links }) {
  return <LinkList links={links} className={styles.company} />
}

/** The portfolio by category, and where else to follow the company. */
export function PortfolioLinks({
  groups,
  socialLinks,
}: {
  groups: readonly MenuTab[]
  socialLinks: SiteConfiguration['socialLinks']
}) {
  return (
    <div className={styles.portfolio}>
      {groups.map(({ name, value, subTabs }) => (
        <div key={value} className={styles[value]}>
          <h3>{name}</h3>
          <LinkList links={subTabs} />
        </div>
      ))}
      <div className={styles.follow}>
        <h3>Follow us</h3>
        <SocialLinks links={socialLinks} />
      </div>
    </div>
  )
}
