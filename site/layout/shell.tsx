import type { ReactNode } from 'react'
import { useMatches, useRouteError } from 'react-router'
import { BackToTop } from './back-to-top/back-to-top.tsx'
import { CookieBanner } from './cookie-banner/cookie-banner.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { NavigationOverlay } from './page-change/navigation-overlay.tsx'
import styles from './shell.module.css'
import { useShellData } from './shell-data.ts'

/** Header, main content area, cookie banner and footer around every page, including error pages (specification §1). */
export function Shell({ children }: { children: ReactNode }) {
  const data = useShellData()
  const quiet = useQuietFooter()

  return (
    <>
      <ScrollMarks />
      <NavigationOverlay />
      {data && <Header site={data.site} navigation={data.navigation} mark={data.mark} wordmark={data.wordmark} />}
      <main id="main">{children}</main>
      {data && <Footer site={data.site} navigation={data.navigation} year={data.year} quiet={quiet} />}
      <div className={styles.bottom}>
        <BackToTop />
        {data && <CookieBanner />}
      </div>
    </>
  )
}

/** A page that ends with its own drawing (a call to action, an error) is followed by the quiet footer. */
function useQuietFooter(): boolean {
  const failed = Boolean(useRouteError())
  const matches = useMatches()
  return failed || matches.some(({ handle }) => isQuiet(handle))
}

const isQuiet = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'footer' in handle && handle.footer === 'quiet'

/** Two lengths at the top of the page. When one is out of sight, the page is scrolled further than that. */
function ScrollMarks() {
  return (
    <>
      <span className={styles.stick} data-mark="stick" />
      <span className={styles.show} data-mark="show" />
    </>
  )
}

/** Tells an editor that this is not what visitors see, above every previewed page. */
export function PreviewNotice() {
  return (
    <aside className={`${styles.notice} on-ink`} aria-label="Preview">
      <div className="wrap">
        <p>
          You are looking at drafts that visitors cannot see. <a href="/preview/end">Leave the preview</a>
        </p>
      </div>
    </aside>
  )
}
