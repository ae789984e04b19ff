import type { MenuTab, Navigation, SiteConfiguration } from '../../../content/models/common.ts'
import { Picture } from '../../media/picture.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import { SocialLinks } from '../social-links.tsx'
import lists from './menu-links.module.css'
import styles from './menu-panel.module.css'
import { panelId, type SectionKey } from './menu-state.ts'

type Props = { section: SectionKey; site: SiteConfiguration; navigation: Navigation }

/** The content of one section of the menu: a popover under the header on desktop, an unfolding block on mobile. */
export function MenuPanel({ section, site, navigation }: Props) {
  const more = section === 'services' || section === 'technologies' ? navigation[section].more : undefined
  return (
    <div id={panelId(section)} popover="auto" className={`shore ${styles.panel}`} data-section={section}>
      <div className={`wrap ${styles.row}`} data-row={section}>
        {(section === 'services' || section === 'technologies') && (
          <TabbedLinks section={section} {...navigation[section]} />
        )}
        {section === 'company' && <LinkList links={navigation.company.links} className={`links ${lists.company}`} />}
        {section === 'portfolio' && <PortfolioLinks {...navigation.portfolio} socialLinks={site.socialLinks} />}
        <Promotion promotion={navigation[section].promotion} />
      </div>
      {more && (
        <div className={styles.more}>
          <div className="wrap">
            <h3>{more.title}</h3>
            <LinkList links={more.links} className="stroked links" />
          </div>
        </div>
      )}
    </div>
  )
}

/** The one picture of a menu panel, if there is room for it. */
function Promotion({ promotion }: { promotion: Navigation['services']['promotion'] }) {
  return (
    <SiteLink to={promotion.routerName} className={`card ${styles.promotion}`}>
      <Picture image={promotion.image} width={600} height={450} sizes="300px" />
      <span className={styles.title}>{promotion.title}</span>
      <span className="small muted">{promotion.text}</span>
    </SiteLink>
  )
}

type TabbedProps = { section: SectionKey; name: string; tabs: readonly MenuTab[] }

/**
 * A rail of tabs, each followed by its links: side by side on desktop, an accordion on mobile. The tablist owns its tabs
 * by reference, because in the document a tab's links come between it and the next tab, where a keyboard expects them.
 */
function TabbedLinks({ section, name: sectionName, tabs }: TabbedProps) {
  // Before the script runs: the first tab of Services is active, and no other.
  const isPreselected = (index: number) => section === 'services' && index === 0
  const idOf = (value: string) => `${panelId(section)}-${value}`
  return (
    <div className={lists.grid}>
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-label={sectionName}
        aria-owns={tabs.map(({ value }) => idOf(value)).join(' ')}
      />
      {tabs.map(({ name, value, subTabs }, index) => (
        <div key={value} className={lists.pair} data-active={isPreselected(index) || undefined}>
          <button
            type="button"
            role="tab"
            id={idOf(value)}
            className={lists.tab}
            aria-selected={isPreselected(index)}
            aria-controls={`${idOf(value)}-links`}
            tabIndex={index === 0 ? 0 : -1}
            data-tab={value}
          >
            {name}
            <span className={`num ${lists.count}`} aria-hidden="true">
              {subTabs.length > 1 && subTabs.length}
            </span>
            <Icon name={leadsAway(subTabs) ? 'out' : 'down'} />
          </button>
          <div role="tabpanel" id={`${idOf(value)}-links`} aria-labelledby={idOf(value)} className={lists.links}>
            <LinkList links={subTabs} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** On a phone such a tab is its only link, to another site (`menu.client.ts`). */
const leadsAway = (links: MenuTab['subTabs']) => links.length === 1 && links[0]?.routerName.startsWith('https://')

type PortfolioProps = Pick<SiteConfiguration, 'socialLinks'> & { groups: readonly MenuTab[]; followTitle: string }

/** The portfolio by category, and where else to follow the company. */
function PortfolioLinks({ groups, followTitle, socialLinks }: PortfolioProps) {
  return (
    <div className={lists.portfolio}>
      {groups.map(({ name, value, subTabs }) => (
        <div key={value} className={lists[value]}>
          <h3>{name}</h3>
          <LinkList links={subTabs} className="links" />
        </div>
      ))}
      <div className={`links ${lists.follow}`}>
        <h3>{followTitle}</h3>
        <SocialLinks links={socialLinks} />
      </div>
    </div>
  )
}

type ListProps = { links: MenuTab['subTabs']; className?: string | undefined }

/** Links of the menu. */
function LinkList({ links, className }: ListProps) {
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
