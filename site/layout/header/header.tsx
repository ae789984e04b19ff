import type { ComponentProps } from 'react'
import type { SiteConfiguration } from '../../../content/models/common.ts'
import type { Navigation } from '../../../content/models/navigation.ts'
import { pathToCall } from '../../../content/models/telephone.ts'
import { Island } from '../../islands/island.tsx'
import type { OwnDrawing } from '../../look.server.ts'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { OwnTime } from '../../time/own-time.tsx'
import { ButtonLink, buttonLook } from '../../ui/button/button.tsx'
import { unbroken } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { serverWords } from '../../ui/server-words.ts'
import search from '../search/header-search.module.css'
import searchField from '../search/search-field.island.tsx'
import styles from './header.module.css'
import { MenuPanel } from './menu-panel.tsx'
import { menuId, panelId, sectionKeys } from './menu-state.ts'

/** Drawings of the company's own, as URLs of pictures. */
type Marks = { mark?: OwnDrawing | undefined; wordmark?: OwnDrawing | undefined }
type Props = Marks & { site: SiteConfiguration; navigation: Navigation }

/**
 * Contact strip, logo, mega menu and 'Contact us' (specification §2, "Header"). Menu and panels are popovers, which the
 * browser opens, closes and announces; `menu.client.ts` chooses tabs, and unfolds sections in place on mobile.
 */
export function Header({ site, navigation, mark, wordmark }: Props) {
  const { links, names } = usePageTexts()
  return (
    <header className={styles.header} data-header>
      <a className={styles.skip} href="#main">
        {serverWords.skip}
      </a>
      <ContactStrip site={site} career={links.career} />
      <div className={`wrap flow ${styles.bar}`}>
        <Logo brand={site.brand} mark={mark} wordmark={wordmark} />
        <nav id={menuId} popover="auto" aria-label={serverWords.mainMenu} className={styles.menu}>
          <a href={pathTo.search()} className={styles.search}>
            {serverWords.search}
            <Icon name="search" />
          </a>
          <ul className={styles.sections}>
            {sectionKeys.map((section) => (
              <li key={section}>
                <button
                  type="button"
                  className={styles.section}
                  popoverTarget={panelId(section)}
                  aria-controls={panelId(section)}
                >
                  {navigation[section].name}
                  <Icon name="down" />
                </button>
                <MenuPanel section={section} site={site} navigation={navigation} />
              </li>
            ))}
          </ul>
          <div className={styles.acts}>
            <ButtonLink to={site.schedulingUrl} icon="out">
              {links.consultation}
            </ButtonLink>
            {site.phones.map(({ number, countries }) => (
              <a
                key={number}
                hidden
                data-countries={countries.join(' ')}
                href={pathToCall(number)}
                className={buttonLook({ variant: 'line' })}
              >
                {unbroken(number)}
              </a>
            ))}
            <ButtonLink to={pathToCall(site.phone)} variant="line">
              {unbroken(site.phone)}
            </ButtonLink>
          </div>
        </nav>
        <HeaderSearch />
        <ButtonLink to={pathTo.contact()} size="small" className={styles.contact}>
          {names.contact}
        </ButtonLink>
        <button
          type="button"
          className={styles.burger}
          aria-label={serverWords.menu}
          aria-controls={menuId}
          popoverTarget={menuId}
        >
          <Icon name="menu" />
          <Icon name="close" />
        </button>
      </div>
    </header>
  )
}

/** E-mail, phone and career links at every width; support hours where there is room, and where there is more in the visitor's time. */
function ContactStrip({ site, career }: { site: SiteConfiguration; career: string }) {
  const { hours } = usePageTexts()
  const [office] = site.offices
  return (
    <div className={`on-ink ${styles.strip}`}>
      <div className={`wrap flow ${styles.row}`}>
        <a href={`mailto:${site.email}`}>
          <Icon name="mail" />
          {site.email}
        </a>
        <a href={pathToCall(site.phone)}>
          <Icon name="phone" />
          <span>{unbroken(site.phone)}</span>
        </a>
        <span className={styles.hours}>
          <Icon name="clock" />
          {site.supportHours}
          {office && <OwnTime text={hours.dayHere} office={office} ofWeek />}
        </span>
        <a href={pathTo.career()} className={styles.end}>
          {career}
        </a>
      </div>
    </div>
  )
}

/**
 * A field where there is room for one, else a link to the page of results, which opens the same field on a sheet
 * (`open-search.client.ts`).
 */
function HeaderSearch() {
  const { label, button } = usePageTexts().search
  return (
    <>
      <div id="siteSearch" popover="auto" className={search.sheet}>
        <Island of={searchField} when="touch" props={{ label, button }} />
      </div>
      <a href={pathTo.search()} className={search.open} aria-label={button} data-search>
        <Icon name="search" />
      </a>
    </>
  )
}

/** The company's own mark, or two strokes that meet and carry on as one, and the brand's name; links home. */
function Logo({ brand, mark, wordmark }: Marks & { brand: string }) {
  return (
    <a className={styles.logo} href={pathTo.home()}>
      {mark ? (
        <Drawn {...mark} className={styles.mark} alt="" />
      ) : (
        <svg className={styles.mark} viewBox="0 0 48 40" aria-hidden="true">
          <path d="M1 4.5C16 4.5 18 16.8 30 16.8h17" stroke="var(--river-a)" />
          <path d="M1 35.5C16 35.5 18 23.2 30 23.2h17" stroke="var(--river-b)" />
        </svg>
      )}
      {wordmark ? <Drawn {...wordmark} height={26} width={130} alt={brand} /> : <span>{brand}</span>}
      <span className="vh">{serverWords.homePage}</span>
    </a>
  )
}

/** The browser keeps a drawing's proportions within its box. */
function Drawn({ light, dark, alt, ...shown }: OwnDrawing & ComponentProps<'img'> & { alt: string }) {
  return (
    <picture>
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img src={light} alt={alt} {...shown} />
    </picture>
  )
}
