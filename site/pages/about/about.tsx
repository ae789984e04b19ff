import { pieceNamed } from '../../art/piece-frames.ts'
import { requestContext } from '../../contexts.ts'
import { Drawing, Piece } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { AskForCall } from '../../sections/closing-ask/closing-ask.tsx'
import { TeamGrid } from '../../sections/team-grid/team-grid.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { pageTags } from '../../seo/page-tags.ts'
import { organization, webSite } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Columns } from '../../ui/columns/columns.tsx'
import { fill, unbroken } from '../../ui/fill.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { TitledRows } from '../../ui/rows/rows.tsx'
import { requiredPage, writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [written, beliefs, years, team, positions, site] = await Promise.all([
    writtenPage(context, 'about'),
    requiredPage(context, 'about-beliefs'),
    requiredPage(context, 'about-years'),
    content.team(),
    content.positions(),
    content.siteConfiguration(),
  ])
  return { ...written, beliefs, years, team: team.slice(0, 8), openings: positions.map(({ title }) => title), site }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && pageTags(loaderData.seo, { things: [organization(loaderData.site), webSite] })

/** One team with two rivers: the offices, what we believe, the years so far, the people, and the rating we were given. */
export default function AboutPage({
  loaderData: { page, beliefs, years, team, openings, site },
}: Route.ComponentProps) {
  const { about: texts, links } = usePageTexts()
  return (
    <>
      <section className={`crops ${styles.top}`}>
        <div className="wrap">
          <h1>{page.title}</h1>
        </div>
        <Piece name="about-rivers" className={styles.rivers} eager />
        <div className={`wrap grid phone-1 ${styles.offices}`}>
          {page.entries.map(({ title, text }) => (
            <div key={title}>
              <h2 className="third">{title}</h2>
              <p className="muted">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <Columns className="pad" title={beliefs.title} text={beliefs.lede}>
        <TitledRows rows={beliefs.entries} />
      </Columns>
      <Columns
        className="on-teal pad"
        title={years.title}
        text={years.lede}
        aside={
          site.rating && (
            <p className="small apart">
              {fill(texts.rating, { value: site.rating.value, count: site.rating.count })}{' '}
              <ExampleMark of={[site.rating]} />
            </p>
          )
        }
      >
        <ol className={`num rows ${styles.years}`}>
          {years.entries.map(({ title, text }) => (
            <li key={title} className="grid phone-1">
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Columns>
      <HeadedSection title={texts.people} end={<TextLink to={pathTo.team()}>{links.team}</TextLink>}>
        <TeamGrid team={team} offices={site.offices} />
      </HeadedSection>
      <section className={`on-marigold crops ${styles.join}`}>
        <div className="wrap">
          <div className={styles.joinWords}>
            <h2>{texts.join}</h2>
            <p className="lede">
              {openings.length > 0
                ? fill(texts.openings, { positions: openings.map(unbroken).join(', ') })
                : texts.noOpenings}
            </p>
            <ButtonLink to={pathTo.career()} icon="arrow">
              {links.career}
            </ButtonLink>
          </div>
        </div>
        <Drawing piece={pieceNamed('join-us')} narrow={pieceNamed('join-us-lying')} className={styles.joinArt} />
      </section>
      <AskForCall />
    </>
  )
}
