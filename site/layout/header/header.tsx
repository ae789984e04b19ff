import { memo } from 'react'
import type { Navigation, SiteConfiguration } from '../../../content/model.ts'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { Logo } from '../logo.tsx'
import { ContactStrip } from './contact-strip.tsx'
import styles from './header.module.css'
import { MenuPanel } from './menu-panel.tsx'
import { sectionKeys } from './menu-state.ts'
import { menuId, panelId, useMenu } from './use-menu.ts'

const sectionNames = {
  services: 'Services',
  technologies: 'Technologies',
  company: 'Company',
  portfolio: 'Portfolio',
} as const

type Props = { site: SiteConfiguration; navigation: Navigation; stuck: boolean }

/** Contact strip, logo, mega menu and 'Contact us' (specification §2, "Header"). Scrolling alone does not render it again. */
export const Header = memo(function Header({ site, navigation, stuck }: Props) {
  const menu = useMenu()
  const { state } = menu

  return (
    <header className={styles.header} ref={menu.header} data-stuck={stuck || undefined}>
      <ContactStrip site={site} />
      <div className={`wrap ${styles.bar}`}>
        <Logo brand={site.brand} />
        <nav
          id={menuId}
          popover="auto"
          aria-label="Main"
          className={styles.menu}
          onBeforeToggle={menu.place}
          onToggle={menu.followMenu}
          onClick={({ target }) => target instanceof Element && target.closest('a') && menu.close()}
        >
          <ul className={styles.sections}>
            {sectionKeys.map((section) => (
              <li key={section}>
                <button
                  type="button"
                  className={styles.section}
                  popoverTarget={panelId(section)}
                  aria-controls={panelId(section)}
                  aria-expanded={state.section === section}
                  onClick={menu.tapSection(section)}
                  data-replay="narrow"
                >
                  {sectionNames[section]}
                  <Icon name="down" />
                </button>
                <MenuPanel section={section} site={site} navigation={navigation} menu={menu} />
              </li>
            ))}
          </ul>
          <div className={styles.acts}>
            <ButtonLink to={site.schedulingUrl} icon="out">
              Get a Free Consultation
            </ButtonLink>
            <ButtonLink to={`tel:${site.phone.replaceAll(' ', '')}`} variant="line">
              {unbroken(site.phone)}
            </ButtonLink>
          </div>
        </nav>
        <ButtonLink to={pathTo.contact()} size="small" className={styles.contact ?? ''}>
          Contact us
        </ButtonLink>
        <button
          type="button"
          className={styles.burger}
          aria-label="Menu"
          aria-expanded={menu.menuOpen}
          aria-controls={menuId}
          popoverTarget={menuId}
        >
          <Icon name={menu.menuOpen ? 'close' : 'menu'} />
        </button>
      </div>
    </header>
  )
})
