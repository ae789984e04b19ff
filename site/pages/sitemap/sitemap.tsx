import { contentContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { siteMap } from '../../seo/site-map.ts'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/sitemap.ts'
import styles from './sitemap.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [page, groups, seo] = await Promise.all([
    requiredPage(context, 'sitemap'),
    siteMap(context.get(contentContext)),
    seoFor(context, pathTo.sitemap()),
  ])
  return {
    page,
    groups: groups.map(({ name, pages }) => ({ name, pages: pages.map(({ title, path }) => ({ title, path })) })),
    seo,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && pageTags(loaderData.seo, { trail: [{ name: loaderData.seo.names.sitemap, path: pathTo.sitemap() }] })

/** Every page of the site, for people. */
export default function SitemapPage({ loaderData: { page, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <div className={`wrap pad-b ${styles.groups}`}>
        {groups.map(({ name, pages }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
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
