import { type FormEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { policySentence } from './accept-policy.ts'
import styles from './cookie-banner.module.css'
import { loadScript } from './load-script.ts'
import { answerCookies, useCookieAnswer } from './use-cookie-answer.ts'

/**
 * Runs before the banner below it is painted: a visitor who answered never sees it flash out of a shared cache. It stands
 * here and not in the head, where reading the cookie held up the first paint.
 */
const hideIfAnswered = `document.cookie.includes('AcceptPolicy=')&&(document.documentElement.dataset.cookies='answered')`

type Props = { answered: boolean; analyticsScript: string | null }

/** Shown while no AcceptPolicy cookie exists. A plain form: without JavaScript the server sets or deletes the cookie. */
export function CookieBanner({ answered, analyticsScript }: Props) {
  const answer = useCookieAnswer(answered)

  useEffect(() => {
    if (answer === 'accepted' && analyticsScript) loadScript(analyticsScript)
  }, [answer, analyticsScript])

  if (answer) return null

  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    answerCookies(submitter instanceof HTMLButtonElement && submitter.value === 'accept' ? 'accepted' : 'declined')
  }

  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: hideIfAnswered }} />
      <section aria-label="Cookies" className={styles.banner} data-cookie-banner>
        <form method="post" action={pathTo.cookieChoice()} className={`wrap ${styles.row}`} onSubmit={decide}>
          <p>
            {policySentence.before}
            <Link to={pathTo.terms()}>{policySentence.link}</Link>
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
