import { cookiePolicy, cookieSettings, pathTo, pathToTerms } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useShellData } from '../shell-data.ts'
import styles from './cookie-banner.module.css'

/**
 * Shown while no AcceptPolicy cookie exists, and again by any link to the settings. A plain form: without JavaScript the server sets or
 * deletes the cookie, with it `answer-cookies.client.ts` does.
 */
export function CookieBanner() {
  const { label, text, link, accepted, open } = usePageTexts().cookieBanner
  return (
    <section
      aria-label={label}
      className={styles.banner}
      data-cookie-banner={`#${cookieSettings}`}
      hidden={Boolean(useShellData()?.cookiesAccepted)}
    >
      <form method="post" action={pathTo.cookieChoice()} aria-label={label} className={styles.row} data-cookie-choice>
        <p data-policy>
          {`${text} `}
          <a href={pathToTerms(cookiePolicy)}>{link}</a>
        </p>
        <Choice accepted={accepted} open={open} className={styles.again} />
        <Buttons />
      </form>
    </section>
  )
}

/** Where a visitor sees what they chose, and changes it: under the heading of that name in the terms, to which the server sends back. */
export function CookieSettings({ className }: { className: string | undefined }) {
  const { note, ...texts } = usePageTexts().cookieBanner.settings
  return (
    <form
      method="post"
      action={pathTo.cookieChoice()}
      aria-labelledby={cookieSettings}
      className={`shore ${className}`}
      data-cookie-choice
    >
      <div role="status">
        <Choice {...texts} />
      </div>
      <input type="hidden" name="from" value={cookieSettings} />
      <Buttons />
      <p className="muted small">{note}</p>
    </form>
  )
}

type ChoiceProps = { accepted: string; open: string; className?: string | undefined }

/** What the visitor chose. A page from a shared cache does not know: the script shows the other of the two then. */
function Choice({ accepted, open, className = '' }: ChoiceProps) {
  const isAccepted = Boolean(useShellData()?.cookiesAccepted)
  return (
    <>
      <p className={`${styles.choice} ${className}`} data-choice="accepted" hidden={!isAccepted}>
        {accepted}
      </p>
      <p className={`${styles.choice} ${className}`} data-choice="open" hidden={isAccepted}>
        {open}
      </p>
    </>
  )
}

/** Neither weighs more than the other. */
function Buttons() {
  const { accept, decline } = usePageTexts().cookieBanner
  return (
    <div className={`flow ${styles.buttons}`}>
      {Object.entries({ decline, accept }).map(([decision, words]) => (
        <Button key={decision} type="submit" name="decision" value={decision} variant="line" size="small">
          {words}
        </Button>
      ))}
    </div>
  )
}
