import { contentContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { WorkTile } from '../../sections/proof/proof.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/case-studies.ts'
import styles from './case-studies.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const [written, caseStudies] = await Promise.all([writtenPage(context, 'caseStudies'), content.caseStudies()])
  return { ...written, caseStudies }
}

export const meta = pageMeta

export default function CaseStudiesPage({ loaderData: { page, caseStudies } }: Route.ComponentProps) {
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <section className="pad-b">
        <h2 className="vh">{usePageTexts().caseStudies.all}</h2>
        <ul className={`wrap grid ${styles.tiles}`}>
          {caseStudies.map(({ slug, title, summary, screen, duration }, index) => (
            <li key={slug}>
              <WorkTile
                to={pathTo.caseStudy(slug)}
                title={title}
                summary={summary}
                screen={screen}
                eager={index === 0}
              />
              <p className={styles.took}>{duration}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
