import { data } from 'react-router'
import { contentContext } from '../../contexts.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { ScreenPicture } from '../../media/screen-picture.tsx'
import { pathTo } from '../../paths.ts'
import { EnquiryForm } from '../../sections/lead-form/lead-forms.tsx'
import { LeadSection } from '../../sections/lead-section/lead-section.tsx'
import { RelatedPages } from '../../sections/related-pages/related-pages.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Prose } from '../../ui/prose/prose.tsx'
import { bySlug } from '../landing/by-slug.ts'
import type { Route } from './+types/case-study.ts'
import styles from './case-study.module.css'
import { CaseTop } from './case-top.tsx'
import { Decisions } from './decisions.tsx'
import { Measures } from './measures.tsx'
import { RelatedWork } from './related-work.tsx'
import { SecondDevice } from './second-device.tsx'
import { Steps } from './steps.tsx'
import '../../styles/print.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const study = await content.findCaseStudy(params.slug)
  if (!study) throw data(null, { status: 404 })
  const [named, items, studies, seo] = await Promise.all([
    content.landingPages({ relation: 'caseStudies', slug: study.slug }),
    content.portfolioItems(),
    content.caseStudies(),
    seoFor(context, pathTo.caseStudy(study.slug), { title: study.title, description: study.summary }),
  ])
  const relatedWork = study.related.flatMap(({ routerName, reason }) => {
    const item = items.find(({ slug }) => pathTo.portfolioItem(slug) === routerName)
    return item ? [{ item, study: studies.find(({ portfolioItem }) => portfolioItem?.slug === item.slug), reason }] : []
  })
  return { study: { ...study, landingPages: bySlug([...study.landingPages, ...named]).slice(0, 6) }, relatedWork, seo }
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

/** Problem and constraints, decisions with their screens, what was done in which order, and what went wrong. */
export default function CaseStudyPage({ loaderData: { study, relatedWork } }: Route.ComponentProps) {
  const site = useShellData()?.site
  const { caseStudy: texts } = usePageTexts()
  return (
    <>
      <CaseTop study={study} />
      <section className="pad">
        <div className={`wrap ${styles.begin}`}>
          <div>
            <h2>{study.start.title}</h2>
            <Prose paragraphs={study.start.paragraphs} />
          </div>
          <div>
            <h3>{study.constraints.title}</h3>
            <ul className={styles.constraints}>
              {study.constraints.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <Decisions study={study} band={study.screen.ground === 'mist' ? 'on-silt' : 'on-mist'} />
      {study.secondDevice && <SecondDevice screen={study.secondDevice} signs={study.secondDeviceSigns} />}
      <Steps study={study} />
      <section className={`pad on-marigold ${styles.mistake}`}>
        <div className={study.cameOfIt ? `wrap ${styles.wrong}` : 'wrap'}>
          <div>
            <h2>{study.wentWrong.title}</h2>
            <Prose paragraphs={study.wentWrong.paragraphs} />
          </div>
          {study.cameOfIt && <ScreenPicture picture={study.cameOfIt} />}
        </div>
      </section>
      <Measures figures={study.figures} />
      <RelatedWork works={relatedWork} />
      <RelatedPages title={texts.related} pages={study.landingPages} />
      <LeadSection {...texts.closing} schedulingUrl={site?.schedulingUrl}>
        <EnquiryForm page={pathTo.caseStudy(study.slug)} ways={site} />
      </LeadSection>
    </>
  )
}
