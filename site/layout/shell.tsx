import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top/back-to-top.tsx'
import { CookieBanner } from './cookie-banner/cookie-banner.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { NavigationOverlay } from './navigation-overlay/navigation-overlay.tsx'
import styles from './shell.module.css'
import { useShellData } from './shell-data.ts'
import { useFocusHeading } from './use-focus-heading.ts'
import { useScroll } from './use-scroll.ts'

/** Header, main content area, cookie banner and footer around every page, the error pages included (specification §1). */
export function Shell({ children }: { children: ReactNode }) {
  const data = useShellData()
  const { stuck, scrolled, ring } = useScroll()
  useFocusHeading()

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {data && <Header site={data.site} navigation={data.navigation} stuck={stuck} />}
      <main id="main">{children}</main>
      {data && <Footer site={data.site} navigation={data.navigation} year={data.year} />}
      <div className={styles.bottom}>
        <BackToTop visible={scrolled} ring={ring} />
        {data && <CookieBanner answered={data.cookiesAnswered} analyticsScript={data.site.analyticsScript} />}
      </div>
      <NavigationOverlay />
    </>
  )
}
