import { requestContext } from '../../contexts.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { siteMap } from '../../seo/site-map.ts'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/sitemap.ts'
import styles from './sitemap.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [written, groups] = await Promise.all([writtenPage(context, 'sitemap'), siteMap(content)])
  return { ...written, groups }
}

export const meta = pageMeta

/** Every page of the site, for people. */
export default function SitemapPage({ loaderData: { page, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <div className={`wrap pad-b grid ruled ${styles.groups}`}>
        {groups.map(({ name, pages }) => (
          <section key={name} className="grid tablet-1">
            <h2 className="third">{name}</h2>
            <ul className="links">
              {pages.map(({ title, path }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
