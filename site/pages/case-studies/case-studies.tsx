import { requestContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { AskForCall } from '../../sections/closing-ask/closing-ask.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { WorkTile } from '../../sections/proof/proof.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/case-studies.ts'
import styles from './case-studies.module.css'
import '../../styles/wall.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [written, studies, clients] = await Promise.all([
    writtenPage(context, 'caseStudies'),
    content.caseStudies(),
    content.clients(),
  ])
  const caseStudies = studies.map((each) => ({
    ...each,
    client: clients.find(({ slug }) => slug === each.client?.slug),
  }))
  return { ...written, caseStudies }
}

export const meta = pageMeta

/** Columns out of twelve: the wide one comes first in a row, last in the next. */
const byTurns = [7, 5, 5, 7]

export default function CaseStudiesPage({ loaderData: { page, caseStudies } }: Route.ComponentProps) {
  return (
    <>
      <PageTop title={page.title} lede={page.lede}>
        <ExampleMark of={caseStudies} />
      </PageTop>
      <section className="pad-b">
        <h2 className="vh">{usePageTexts().caseStudies.all}</h2>
        <ul className={`wrap wall pairs grid phone-1 ${styles.tiles}`}>
          {caseStudies.map(({ slug, title, summary, screen, client, duration }, index) => (
            <li key={slug} data-span={index % 2 === 0 && index === caseStudies.length - 1 ? 12 : byTurns[index % 4]}>
              <WorkTile
                to={pathTo.caseStudy(slug)}
                title={title}
                summary={summary}
                screen={screen}
                eager={index === 0}
              />
              <p className={`meta ${styles.took}`}>
                {client && <b>{client.name}</b>}
                {duration}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <AskForCall />
    </>
  )
}
