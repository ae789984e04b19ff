import type { ReactNode } from 'react'
import type { SiteConfiguration } from '../../../content/models/common.ts'
import type { MenuTab, Navigation } from '../../../content/models/navigation.ts'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import { SocialLinks } from '../social-links.tsx'
import lists from './menu-links.module.css'
import styles from './menu-panel.module.css'
import { panelId, type SectionKey } from './menu-state.ts'

type Props = { section: SectionKey; site: SiteConfiguration; navigation: Navigation }

/**
 * The content of one section of the menu: a popover under the header on desktop, an unfolding block on mobile. `data-part` marks
 * places that are filled when somebody reaches for the menu (`fill-menus.client.ts`).
 */
export function MenuPanel({ section, site, navigation }: Props) {
  const { overview } = navigation[section]
  return (
    <div id={panelId(section)} popover="auto" className={`shore ${styles.panel}`}>
      {overview && <Overview {...overview} count={countOf(navigation, section)} />}
      <div className={`wrap ${styles.row}`} data-part={section}>
        {(section === 'services' || section === 'technologies') && (
          <TabbedLinks section={section} {...navigation[section]} />
        )}
        {section === 'company' && <CompanyLinks {...navigation.company} />}
        {section === 'portfolio' && <PortfolioLinks {...navigation.portfolio} socialLinks={site.socialLinks} />}
      </div>
      {(section === 'services' || section === 'technologies') && (
        <div className={styles.more}>
          <div className="wrap">
            <FurtherLinks {...navigation[section].more} listed="stroked links" />
          </div>
        </div>
      )}
      {section === 'portfolio' && <div data-part="cases" />}
    </div>
  )
}

/** How many pages of its own a section lists. Those of the blog are counted when somebody reaches for the menu. */
function countOf(navigation: Navigation, section: SectionKey): number | undefined {
  if (section === 'company') return undefined
  const groups = section === 'portfolio' ? navigation.portfolio.groups : navigation[section].tabs
  const pages = groups.flatMap(({ subTabs }) => subTabs.map(({ routerName }) => routerName))
  return new Set(pages.filter((path) => path.startsWith('/'))).size
}

type OverviewProps = NonNullable<Navigation['services']['overview']> & { count: number | undefined }

/** The branch that the links below are leaves of and its size; beside it, if there is room, what is near. */
function Overview({ name, routerName, links, count }: OverviewProps) {
  return (
    <div className={`links ${styles.overview}`}>
      <div className="wrap">
        <SiteLink to={routerName} className="fourth">
          {name}
          <small className="num muted" data-part={count === undefined ? 'blogCount' : undefined}>
            {count}
          </small>
          <Icon name="arrow" />
        </SiteLink>
        <LinkList links={links} className="flow" />
      </div>
    </div>
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
          >
            {name}
            <span className={`num ${lists.count}`} aria-hidden="true">
              {subTabs.length > 1 && subTabs.length}
            </span>
            <Icon name={leadsAway(subTabs) ? 'out' : 'down'} />
          </button>
          <div role="tabpanel" id={`${idOf(value)}-links`} aria-labelledby={idOf(value)} className={lists.links}>
            <LinkList links={subTabs} className="links" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** On a phone such a tab is its only link, to another site (`menu.client.ts`). */
const leadsAway = (links: MenuTab['subTabs']) => links.length === 1 && links[0]?.routerName.startsWith('https://')

type GroupProps = {
  value: string
  title: string
  tab?: string | null
  className?: string | undefined
  children: ReactNode
}

/** Links under a heading, which on a phone become a tab like the others (`group-tabs.client.ts`), perhaps with a name of its own. */
function Group({ value, title, tab, className = '', children }: GroupProps) {
  return (
    <div className={`${lists.group} ${className}`} data-group={value} data-name={tab ?? undefined}>
      <h3>{title}</h3>
      <div className={lists.links}>{children}</div>
    </div>
  )
}

type FurtherProps = Navigation['services']['more'] & { listed?: string; className?: string | undefined }

/** Further links. Where it leads to all of them, the overview says on desktop. */
function FurtherLinks({ title, all, links, listed = 'links', className }: FurtherProps) {
  return (
    <Group value="more" title={title} className={className}>
      {all && (
        <SiteLink to={all.routerName} className={lists.all}>
          {all.name}
        </SiteLink>
      )}
      <LinkList links={links} className={listed} />
    </Group>
  )
}

/** Pages of the company and the newest articles, for which there is a place. */
function CompanyLinks({ links, newest, more }: Navigation['company']) {
  const texts = usePageTexts()
  return (
    <>
      <LinkList links={links} className={`links ${lists.company}`} />
      <Group value="newest" title={texts.names.blogs} tab={newest} className={lists.newest}>
        <a href={pathTo.blogs()} className={lists.all}>
          {texts.links.viewAll}
        </a>
        <div data-part="newest" />
      </Group>
      {more && <FurtherLinks {...more} className={lists.ofPhone} />}
    </>
  )
}

type PortfolioProps = Pick<SiteConfiguration, 'socialLinks'> & Navigation['portfolio']

/** The portfolio by category, and where else to follow the company. */
function PortfolioLinks({ overview, groups, followTitle, socialLinks }: PortfolioProps) {
  return (
    <div className={lists.portfolio}>
      {groups.map(({ name, value, subTabs }) => (
        <Group key={value} value={value} title={name} className={lists[value]}>
          <LinkList links={subTabs} className="links" />
        </Group>
      ))}
      {overview && <LinkList links={overview.links} className={`links ${lists.ofPhone} ${lists.company}`} />}
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
