import { data } from 'react-router'
import { riverOf, stepOf } from '../../art/own-pieces.ts'
import { contentContext } from '../../contexts.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { bandOn } from '../../media/band-of.ts'
import { Drawing } from '../../media/drawing.tsx'
import { isPhone, MockUp } from '../../media/mock-up.tsx'
import { River } from '../../media/river.tsx'
import { pathTo } from '../../paths.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { Facts } from '../../sections/facts/facts.tsx'
import { EnquiryForm } from '../../sections/lead-form/lead-forms.tsx'
import { LeadSection } from '../../sections/lead-section/lead-section.tsx'
import { Proof } from '../../sections/proof/proof.tsx'
import { RelatedPages } from '../../sections/related-pages/related-pages.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { TermRows } from '../../ui/rows/term-rows.tsx'
import { bySlug } from '../landing/by-slug.ts'
import type { Route } from './+types/case-study.ts'
import styles from './case-study.module.css'
import '../../styles/print.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const study = await content.findCaseStudy(params.slug)
  if (!study) throw data(null, { status: 404 })
  const [named, seo] = await Promise.all([
    content.landingPages({ relation: 'caseStudies', slug: study.slug }),
    seoFor(context, pathTo.caseStudy(study.slug), { title: study.title, description: study.summary }),
  ])
  return { study: { ...study, landingPages: bySlug([...study.landingPages, ...named]).slice(0, 6) }, seo }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.seo, {
        trail: [
          { name: loaderData.seo.names.caseStudies, path: pathTo.caseStudies() },
          { name: loaderData.study.title, path: pathTo.caseStudy(loaderData.study.slug) },
        ],
      })
    : []

/** Problem, constraints, decisions, what was done in which order, what went wrong, and figures marked as sample. */
export default function CaseStudyPage({ loaderData: { study } }: Route.ComponentProps) {
  const site = useShellData()?.site
  const { caseStudy: texts, names } = usePageTexts()
  return (
    <>
      <section className={`${bandOn(study.screen.ground)} ${styles.top}`}>
        <div className={`wrap ${styles.head}`}>
          <div>
            <Breadcrumbs trail={[{ name: names.caseStudies, path: pathTo.caseStudies() }]} here={study.title} />
            <h1 className={styles.title}>{study.title}</h1>
            <p className={`lede ${styles.lede}`}>{study.lede}</p>
          </div>
          <MockUp screen={study.screen} className={isPhone(study.screen) ? styles.phone : styles.window} />
        </div>
        <River piece={riverOf({ slug: study.slug, ground: study.screen.ground })} />
      </section>
      <Facts facts={study.facts} />
      <section className="pad">
        <Columns title={study.start.title}>
          <Prose paragraphs={study.start.paragraphs} />
        </Columns>
      </section>
      <section className="pad-b">
        <Columns title={study.constraints.title}>
          <ul className={styles.list}>
            {study.constraints.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Columns>
      </section>
      <section className="pad on-mist">
        <Columns title={study.decisions.title}>
          <TermRows rows={study.decisions.items.map(({ title, text }) => ({ term: title, text }))} />
        </Columns>
      </section>
      <section className="pad">
        <div className="wrap">
          <h2 className={styles.stepsTitle}>{study.steps.title}</h2>
          <ol className={styles.steps}>
            {study.steps.items.map(({ title, text }, index) => (
              <li key={title}>
                <Drawing piece={stepOf(study.slug, index)} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="pad on-marigold">
        <Columns title={study.wentWrong.title}>
          <Prose paragraphs={study.wentWrong.paragraphs} />
        </Columns>
      </section>
      <section className="pad">
        <Columns title={study.figures.title} text={study.figures.text}>
          <DataTable
            label={study.figures.title}
            columns={['', ...study.figures.columns]}
            rows={study.figures.rows.map(({ name, before, after }) => ({ name, cells: [before, after] }))}
          />
          {study.figures.sample && <p className={styles.sample}>{texts.sample}</p>}
        </Columns>
      </section>
      {study.portfolioItem && <Proof {...texts.product} portfolioItems={[study.portfolioItem]} caseStudies={[]} />}
      <RelatedPages title={texts.related} pages={study.landingPages} />
      <LeadSection {...texts.closing} schedulingUrl={site?.schedulingUrl}>
        <EnquiryForm page={pathTo.caseStudy(study.slug)} ways={site} />
      </LeadSection>
    </>
  )
}
