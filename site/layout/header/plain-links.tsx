import type { MenuTab, SiteConfiguration } from '../../../content/model.ts'
import { SocialLinks } from '../social-links.tsx'
import { LinkList } from './link-list.tsx'
import styles from './plain-links.module.css'

export function CompanyLinks({ links }: { links: MenuTab['subTabs'] }) {
  return <LinkList links={links} className={styles.company} />
}

/** The portfolio by category, and where else to follow the company. */
export function PortfolioLinks({
  groups,
  followTitle,
  socialLinks,
}: {
  groups: readonly MenuTab[]
  followTitle: string
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
        <h3>{followTitle}</h3>
        <SocialLinks links={socialLinks} />
      </div>
    </div>
  )
}
