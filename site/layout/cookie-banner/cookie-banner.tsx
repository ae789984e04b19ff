import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './cookie-banner.module.css'

/**
 * Shown while no AcceptPolicy cookie exists. A plain form: without JavaScript the server sets or deletes the cookie, with
 * it `answer-cookies.client.ts` does.
 */
export function CookieBanner() {
  const { label, text, link, accept, decline } = usePageTexts().cookieBanner
  return (
    <section aria-label={label} className={styles.banner} data-cookie-banner>
      <form method="post" action={pathTo.cookieChoice()} aria-label={label} className={styles.row}>
        <p data-policy>
          {text} <a href={pathTo.terms()}>{link}</a>
        </p>
        <div className={`flow ${styles.actions}`}>
          <Button type="submit" name="decision" value="decline" variant="line" size="small">
            {decline}
          </Button>
          <Button type="submit" name="decision" value="accept" size="small">
            {accept}
          </Button>
        </div>
      </form>
    </section>
  )
}
