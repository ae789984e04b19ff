import type { Navigation, SiteConfiguration } from '../../../content/model.ts'
import { Picture } from '../../media/picture.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import { CompanyLinks, LinkList, PortfolioLinks, TabbedLinks } from './menu-links.tsx'
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
        {section === 'company' && <CompanyLinks links={navigation.company.links} />}
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
