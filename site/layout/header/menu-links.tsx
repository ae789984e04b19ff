import type { MenuTab, SiteConfiguration } from '../../../content/model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import { SocialLinks } from '../social-links.tsx'
import styles from './menu-links.module.css'
import { panelId, type SectionKey } from './menu-state.ts'

type TabbedProps = { section: SectionKey; name: string; tabs: readonly MenuTab[] }

/**
 * A rail of tabs, each followed by its links: side by side on desktop, an accordion on mobile. The tablist owns its tabs
 * by reference, because in the document a tab's links come between it and the next tab, where a keyboard expects them.
 */
export function TabbedLinks({ section, name: sectionName, tabs }: TabbedProps) {
  // Before the script runs: the first tab of Services is active, and no other.
  const isPreselected = (index: number) => section === 'services' && index === 0
  const idOf = (value: string) => `${panelId(section)}-${value}`
  return (
    <div className={styles.grid}>
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-label={sectionName}
        aria-owns={tabs.map(({ value }) => idOf(value)).join(' ')}
      />
      {tabs.map(({ name, value, subTabs }, index) => (
        <div key={value} className={styles.pair} data-active={isPreselected(index) || undefined}>
          <button
            type="button"
            role="tab"
            id={idOf(value)}
            className={styles.tab}
            aria-selected={isPreselected(index)}
            aria-controls={`${idOf(value)}-links`}
            tabIndex={index === 0 ? 0 : -1}
            data-tab={value}
          >
            {name}
            <span className={`num ${styles.count}`} aria-hidden="true">
              {subTabs.length > 1 && subTabs.length}
            </span>
            <Icon name={leadsAway(subTabs) ? 'out' : 'down'} />
          </button>
          <div role="tabpanel" id={`${idOf(value)}-links`} aria-labelledby={idOf(value)} className={styles.links}>
            <LinkList links={subTabs} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** On a phone such a tab is its only link, to another site (`menu.client.ts`). */
const leadsAway = (links: MenuTab['subTabs']) => links.length === 1 && links[0]?.routerName.startsWith('https://')

export function CompanyLinks({ links }: { links: MenuTab['subTabs'] }) {
  return <LinkList links={links} className={`links ${styles.company}`} />
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
          <LinkList links={subTabs} className="links" />
        </div>
      ))}
      <div className={styles.follow}>
        <h3>{followTitle}</h3>
        <SocialLinks links={socialLinks} />
      </div>
    </div>
  )
}

type ListProps = { links: MenuTab['subTabs']; className?: string | undefined }

/** Links of the menu. */
export function LinkList({ links, className }: ListProps) {
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
