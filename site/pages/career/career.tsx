import { contentContext } from '../../contexts.ts'
import { ownSources } from '../../media/own-sources.ts'
import { pathTo } from '../../paths.ts'
import { PageHero } from '../../sections/page-hero/page-hero.tsx'
import { places } from '../../sections/people/places.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { TitledRows } from '../../ui/rows/titled-rows.tsx'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/career.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [page, positions, seo] = await Promise.all([
    requiredPage(context, 'career'),
    context.get(contentContext).positions(),
    seoFor(context, pathTo.career()),
  ])
  return { page, positions, seo }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTags(loaderData?.seo, { trail: [{ name: 'Career', path: pathTo.career() }] })

export default function CareerPage({ loaderData: { page, positions } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        trail={[{ name: 'Home', path: pathTo.home() }]}
        title={page.title}
        lede={page.lede}
        image={page.image ?? { src: ownSources.career, alt: '', title: '' }}
      />
      <section className="pad">
        <Columns title="Open positions">
          {positions.length === 0 ? (
            <p className="lede">
              Nothing is open at the moment. Write to us all the same if you would like to be told.
            </p>
          ) : (
            <TitledRows
              rows={positions.map(({ slug, title, office, remote, summary }) => ({
                to: pathTo.position(slug),
                title,
                text: `${places[office]}${remote ? ', or from home in the same country' : ''}. ${summary}`,
              }))}
            />
          )}
        </Columns>
      </section>
      <section className="pad-b">
        <Columns title="What working here is like">
          <TitledRows rows={page.entries} />
        </Columns>
      </section>
    </>
  )
}
