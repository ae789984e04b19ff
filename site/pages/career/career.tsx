import { requestContext } from '../../contexts.ts'
import { useSite } from '../../layout/shell-data.ts'
import { ownSources } from '../../media/art-sources.ts'
import { placeOf } from '../../offices.ts'
import { pathTo } from '../../paths.ts'
import { PageHero } from '../../sections/page-hero/page-hero.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { fill } from '../../ui/fill.ts'
import { TextLink } from '../../ui/link/link.tsx'
import { TitledRows } from '../../ui/rows/rows.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/career.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [written, positions] = await Promise.all([writtenPage(context, 'career'), content.positions()])
  return { ...written, positions }
}

export const meta = pageMeta

export default function CareerPage({ loaderData: { page, positions } }: Route.ComponentProps) {
  const { career: texts, names, links } = usePageTexts()
  const { offices } = useSite()
  return (
    <>
      <PageHero
        trail={[{ name: names.home, path: pathTo.home() }]}
        title={page.title}
        lede={page.lede}
        image={page.image ?? { src: ownSources.career, alt: '', title: '' }}
      />
      <Columns className="pad" title={texts.open} aside={<ExampleMark of={positions} />}>
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
        <p className="apart">
          <TextLink to={pathTo.team()}>{links.team}</TextLink>
        </p>
      </Columns>
    </>
  )
}
