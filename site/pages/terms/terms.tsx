import { CookieSettings } from '../../layout/cookie-banner/cookie-banner.tsx'
import { cookieSettings, pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Filled } from '../../ui/filled.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { writtenText } from '../written-page.server.ts'
import type { Route } from './+types/terms.ts'
import styles from './terms.module.css'
import '../../styles/print.css'

export const loader = ({ context }: Route.LoaderArgs) => writtenText(context, 'terms')

export const meta = pageMeta

/** Terms, privacy, the cookie policy that the banner links to, security, and the company's legal details. */
export default function TermsPage({ loaderData: { page, text } }: Route.ComponentProps) {
  const { terms, links } = usePageTexts()
  const { changed, outline } = terms
  return (
    <>
      <PageTop title={page.title} lede={page.lede}>
        <p className="muted small apart">
          <Filled text={changed} parts={{ date: <ArticleDate iso={page.updatedAt} full /> }} />
        </p>
      </PageTop>
      <WrittenText
        text={text}
        outlineTitle={outline}
        inset={{ under: cookieSettings, content: <CookieSettings className={styles.settings} /> }}
      >
        <p className="apart">
          <TextLink to={pathTo.contact()}>{links.contact}</TextLink>
        </p>
      </WrittenText>
    </>
  )
}
