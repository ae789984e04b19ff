import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import styles from './server-error-page.module.css'

/** Something of ours failed: say so, lose nothing, and give a way that does not need this server. */
export function ServerError() {
  const site = useShellData()?.site
  return (
    <section className={`pad ${styles.section}`}>
      <div className="wrap">
        <h1 className={styles.title}>Something went wrong on our side</h1>
        <p className="lede">The page could not be put together just now. Trying again in a minute usually works.</p>
        {site && (
          <p>
            If it does not, write to <a href={`mailto:${site.email}`}>{site.email}</a> or call{' '}
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{unbroken(site.phone)}</a>.
          </p>
        )}
        <p className={styles.ways}>
          <ButtonLink to={pathTo.home()}>Home</ButtonLink>
        </p>
      </div>
    </section>
  )
}
