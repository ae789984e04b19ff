import type { MenuTab } from '../../../content/model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { LinkList } from './link-list.tsx'
import { panelId, type SectionKey } from './menu-state.ts'
import styles from './tabbed-links.module.css'

type Props = { section: SectionKey; name: string; tabs: readonly MenuTab[] }

/**
 * A rail of tabs, each followed by its links: side by side on desktop, an accordion on mobile. The tablist owns its tabs
 * by reference, because in the document a tab's links come between it and the next tab, where a keyboard expects them.
 */
export function TabbedLinks({ section, name: sectionName, tabs }: Props) {
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
