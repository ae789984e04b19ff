import { contentContext } from '../../contexts.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { HireForm } from '../../sections/lead-form/lead-forms.tsx'
import { LeadSection } from '../../sections/lead-section/lead-section.tsx'
import { PageHero } from '../../sections/page-hero/page-hero.tsx'
import { Questions } from '../../sections/questions/questions.tsx'
import { RelatedPages } from '../../sections/related-pages/related-pages.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { faqPage } from '../../seo/structured-data.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/hire-hub.ts'
import { Beads } from './beads.tsx'
import { Comparison } from './comparison.tsx'
import { Lanes } from './lanes.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [page, beads, landingPages, seo] = await Promise.all([
    requiredPage(context, 'hire-dedicated-developers'),
    requiredPage(context, 'hire-first-ten-days'),
    context.get(contentContext).landingPages(),
    seoFor(context, pathTo.hireHub()),
  ])
  return { page, beads, people: landingPages.filter(({ kind }) => kind === 'hire'), seo }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.seo, {
        trail: [{ name: 'Hire dedicated developers', path: pathTo.hireHub() }],
        things: [faqPage(loaderData.page.questions)],
      })
    : []

/** Three ways to work with us, the fair comparison, the first ten days, and the people there are. */
export default function HireHubPage({ loaderData: { page, beads, people } }: Route.ComponentProps) {
  const site = useShellData()?.site
  const schedulingUrl = site?.schedulingUrl
  return (
    <>
      <PageHero
        trail={[{ name: 'Home', path: pathTo.home() }]}
        title={page.title}
        lede={page.lede}
        image={page.image ?? { src: 'art:piece/hire-hero/teal', alt: '', title: '' }}
      >
        {schedulingUrl && (
          <ButtonLink to={schedulingUrl} icon="out">
            Get a Free Consultation
          </ButtonLink>
        )}
      </PageHero>
      <Lanes />
      <Comparison />
      <Beads title={beads.title} entries={beads.entries} />
      <RelatedPages title="People you can hire" pages={people} />
      <Questions title="Before you ask" questions={page.questions} />
      <LeadSection
        title="Tell us the gap"
        text="A role, a number and a start date are enough to begin with. You will have three profiles in two days."
        schedulingUrl={schedulingUrl}
      >
        <HireForm page={pathTo.hireHub()} ways={site} />
      </LeadSection>
    </>
  )
}
