import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { policySentence } from './accept-policy.ts'
import styles from './cookie-banner.module.css'
import { hideIfAnswered } from './hide-if-answered.inline.ts'

/**
 * Shown while no AcceptPolicy cookie exists. A plain form: without JavaScript the server sets or deletes the cookie, with
 * it `answer-cookies.client.ts` does.
 */
export function CookieBanner() {
  return (
    <>
      {/* Before the banner is painted. It stands here and not in the head, where reading the cookie held up the first paint. */}
      <script dangerouslySetInnerHTML={{ __html: hideIfAnswered }} />
      <section aria-label="Cookies" className={styles.banner} data-cookie-banner>
        <form method="post" action={pathTo.cookieChoice()} className={`wrap ${styles.row}`}>
          <p>
            {policySentence.before}
            <a href={pathTo.terms()}>{policySentence.link}</a>
          </p>
          <div className={styles.actions}>
            <Button type="submit" name="decision" value="decline" variant="line" size="small">
              Decline
            </Button>
            <Button type="submit" name="decision" value="accept" size="small">
              Accept
            </Button>
          </div>
        </form>
      </section>
    </>
  )
}
