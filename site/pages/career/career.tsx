import { contentContext } from '../../contexts.ts'
import { ownSources } from '../../media/art-sources.ts'
import { placeOf } from '../../offices.ts'
import { pathTo } from '../../paths.ts'
import { PageHero } from '../../sections/page-hero/page-hero.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { fill } from '../../ui/fill.ts'
import { TitledRows } from '../../ui/rows/rows.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/career.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [written, positions, { offices }] = await Promise.all([
    writtenPage(context, 'career'),
    context.get(contentContext).positions(),
    context.get(contentContext).siteConfiguration(),
  ])
  return { ...written, positions, offices }
}

export const meta = pageMeta

export default function CareerPage({ loaderData: { page, positions, offices } }: Route.ComponentProps) {
  const { career: texts, names } = usePageTexts()
  return (
    <>
      <PageHero
        trail={[{ name: names.home, path: pathTo.home() }]}
        title={page.title}
        lede={page.lede}
        image={page.image ?? { src: ownSources.career, alt: '', title: '' }}
      />
      <Columns className="pad" title={texts.open}>
        {positions.length === 0 ? (
          <p className="lede">{texts.nothingOpen}</p>
        ) : (
          <TitledRows
            rows={positions.map(({ slug, title, office, remote, summary }) => ({
              to: pathTo.position(slug),
              title,
              text: fill(remote ? texts.entryFromHome : texts.entry, { place: placeOf(office, offices), summary }),
            }))}
          />
        )}
      </Columns>
      <Columns className="pad-b" title={texts.working}>
        <TitledRows rows={page.entries} />
      </Columns>
    </>
  )
}
