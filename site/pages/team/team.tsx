import { contentContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { TeamGrid } from '../../sections/team-grid/team-grid.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/team.ts'
import styles from './team.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [page, team, seo] = await Promise.all([
    requiredPage(context, 'meet-our-team'),
    context.get(contentContext).team(),
    seoFor(context, pathTo.team()),
  ])
  return { page, team, seo }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTags(loaderData?.seo, { trail: [{ name: 'Our team', path: pathTo.team() }] })

export default function TeamPage({ loaderData: { page, team } }: Route.ComponentProps) {
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <section className="pad-b" aria-label="Team">
        <div className="wrap">
          <TeamGrid team={team} detailed />
          <p className={styles.more}>
            <TextLink to={pathTo.career()}>Open positions</TextLink>
          </p>
        </div>
      </section>
    </>
  )
}
