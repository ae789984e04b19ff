import { type KeyboardEvent, useId } from 'react'
import type { MenuTab } from '../../../content/model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { nextTabIndex } from '../../ui/tabs/next-tab-index.ts'
import { LinkList } from './link-list.tsx'
import type { SectionKey } from './menu-state.ts'
import styles from './tabbed-links.module.css'
import type { useMenu } from './use-menu.ts'

type Props = { section: SectionKey; tabs: readonly MenuTab[]; menu: ReturnType<typeof useMenu> }

/**
 * A rail of tabs, each followed by its links: side by side on desktop, an accordion on mobile. The tablist owns its tabs
 * by reference, because a tab's links stand between it and the next one in the document, where a keyboard expects them.
 */
export function TabbedLinks({ section, tabs, menu }: Props) {
  const id = `menu${useId()}`
  const { tab: active, mobile } = menu.state
  const activeIndex = tabs.findIndex(({ value }) => value === active)

  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const target = nextTabIndex(event.key, index, tabs.length, 'vertical')
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    document.getElementById(`${id}${tab.value}`)?.focus()
    if (!mobile) menu.chooseTab(section, tab.value)
  }

  return (
    <div className={styles.grid}>
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-label={section === 'services' ? 'Services' : 'Technologies'}
        aria-owns={tabs.map(({ value }) => id + value).join(' ')}
      />
      {tabs.map(({ name, value, subTabs }, index) => (
        <div key={value} className={styles.pair} data-active={value === active || undefined}>
          <button
            type="button"
            role="tab"
            id={id + value}
            className={styles.tab}
            aria-selected={value === active}
            aria-controls={`${id}${value}-links`}
            tabIndex={index === Math.max(0, activeIndex) ? 0 : -1}
            onClick={() => menu.chooseTab(section, value)}
            onKeyDown={(event) => move(event, index)}
            data-replay=""
          >
            {name}
            <span className={`num ${styles.count}`} aria-hidden="true">
              {subTabs.length > 1 && subTabs.length}
            </span>
            <Icon name="down" />
          </button>
          <div role="tabpanel" id={`${id}${value}-links`} aria-labelledby={id + value} className={styles.links}>
            <LinkList links={subTabs} />
          </div>
        </div>
      ))}
    </div>
  )
}
