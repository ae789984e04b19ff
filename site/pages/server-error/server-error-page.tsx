import { use } from 'react'
import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { TextsContext } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Filled } from '../../ui/filled.tsx'
import { serverWords } from '../../ui/server-words.ts'
import { unbroken } from '../../ui/unbroken.ts'
import styles from './server-error-page.module.css'

/** Something of ours failed: say so, lose nothing, and offer a way that does not need this server. */
export function ServerError() {
  const site = useShellData()?.site
  const texts = use(TextsContext)?.page
  return (
    <section className={`pad ${styles.section}`}>
      <div className="wrap">
        <h1 className={styles.title}>{texts?.serverError.title ?? serverWords.failed}</h1>
        {texts && <p className="lede">{texts.serverError.text}</p>}
        {site && texts && (
          <p>
            <Filled
              text={texts.serverError.contact}
              parts={{
                address: <a href={`mailto:${site.email}`}>{site.email}</a>,
                number: <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{unbroken(site.phone)}</a>,
              }}
            />
          </p>
        )}
        <p className={styles.ways}>
          <ButtonLink to={pathTo.home()}>{texts?.links.home ?? serverWords.home}</ButtonLink>
        </p>
      </div>
    </section>
  )
}
