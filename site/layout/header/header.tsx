import type { Navigation, SiteConfiguration } from '../../../content/model.ts'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { Logo } from '../logo.tsx'
import { ContactStrip } from './contact-strip.tsx'
import styles from './header.module.css'
import { MenuPanel } from './menu-panel.tsx'
import { menuId, panelId, sectionKeys } from './menu-state.ts'

const sectionNames = {
  services: 'Services',
  technologies: 'Technologies',
  company: 'Company',
  portfolio: 'Portfolio',
} as const

type Props = { site: SiteConfiguration; navigation: Navigation }

/**
 * Contact strip, logo, mega menu and 'Contact us' (specification §2, "Header"). Menu and panels are popovers, which the
 * browser opens, closes and tells of; `menu.client.ts` chooses tabs, and unfolds sections in place on mobile.
 */
export function Header({ site, navigation }: Props) {
  return (
    <header className={styles.header} data-header>
      <ContactStrip site={site} />
      <div className={`wrap ${styles.bar}`}>
        <Logo brand={site.brand} />
        <nav id={menuId} popover="auto" aria-label="Main" className={styles.menu}>
          <ul className={styles.sections}>
            {sectionKeys.map((section) => (
              <li key={section}>
                <button
                  type="button"
                  className={styles.section}
                  popoverTarget={panelId(section)}
                  aria-controls={panelId(section)}
                >
                  {sectionNames[section]}
                  <Icon name="down" />
                </button>
                <MenuPanel section={section} site={site} navigation={navigation} />
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
        <button type="button" className={styles.burger} aria-label="Menu" aria-controls={menuId} popoverTarget={menuId}>
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
    </header>
  )
}
