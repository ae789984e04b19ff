import { Island } from '../../islands/island.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './header-search.module.css'
import searchField from './search-field.island.tsx'

/**
 * Search in the header: a field where there is room for one, else a link to the page of results, which opens the same
 * field on a sheet (`open-search.client.ts`).
 */
export function HeaderSearch() {
  const { label, button } = usePageTexts().search
  return (
    <>
      <div id="siteSearch" popover="auto" className={styles.sheet}>
        <Island of={searchField} when="touch" props={{ label, button }} />
      </div>
      <a href={pathTo.search()} className={styles.open} aria-label={button} data-search>
        <Icon name="search" />
      </a>
    </>
  )
}
