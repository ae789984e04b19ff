import { contentContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/team.ts'
import { PeopleRows } from './people-rows.tsx'
import styles from './team.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [page, team, { offices }, seo] = await Promise.all([
    requiredPage(context, 'meet-our-team'),
    context.get(contentContext).team(),
    context.get(contentContext).siteConfiguration(),
    seoFor(context, pathTo.team()),
  ])
  return { page, team, offices, seo }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageTags(loaderData.seo, { trail: [{ name: loaderData.seo.names.team, path: pathTo.team() }] }) : []

export default function TeamPage({ loaderData: { page, team, offices } }: Route.ComponentProps) {
  const { team: texts, links } = usePageTexts()
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <section className="pad-b" aria-label={texts.label}>
        <div className="wrap">
          <PeopleRows team={team} offices={offices} />
          <p className={styles.more}>
            <TextLink to={pathTo.career()}>{links.openPositions}</TextLink>
          </p>
        </div>
      </section>
    </>
  )
}
