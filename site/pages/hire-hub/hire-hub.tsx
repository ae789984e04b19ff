import { contentContext } from '../../contexts.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { Evidence } from '../../sections/evidence/evidence.tsx'
import { HireForm } from '../../sections/lead-form/lead-forms.tsx'
import { LeadSection } from '../../sections/lead-section/lead-section.tsx'
import { PageHero } from '../../sections/page-hero/page-hero.tsx'
import { Price } from '../../sections/price/price.tsx'
import { Questions } from '../../sections/questions/questions.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { faqPage } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/hire-hub.ts'
import { Beads } from './beads.tsx'
import { Comparison } from './comparison.tsx'
import { Lanes } from './lanes.tsx'
import { People } from './people.tsx'

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
        trail: [{ name: loaderData.seo.names.hireHub, path: pathTo.hireHub() }],
        things: [faqPage(loaderData.page.questions)],
      })
    : []

/** Three ways to work with us, the fair comparison, the first ten days, and our people. */
export default function HireHubPage({ loaderData: { page, beads, people } }: Route.ComponentProps) {
  const site = useShellData()?.site
  const schedulingUrl = site?.schedulingUrl
  const { hireHub: texts, links, names } = usePageTexts()
  return (
    <>
      <PageHero
        trail={[{ name: names.home, path: pathTo.home() }]}
        title={page.title}
        lede={page.lede}
        image={page.image ?? { src: 'art:piece/hire-hero/teal', alt: '', title: '' }}
      >
        {schedulingUrl && (
          <ButtonLink to={schedulingUrl} icon="out">
            {links.consultation}
          </ButtonLink>
        )}
      </PageHero>
      <Lanes {...texts.lanes} />
      <Comparison {...texts.comparison} />
      <Beads {...beads} />
      <Evidence />
      <People title={texts.people} pages={people} />
      <Questions title={texts.questions} questions={page.questions} />
      <Price of="hire" rates={site?.rates ?? []} />
      <LeadSection {...texts.closing} schedulingUrl={schedulingUrl}>
        <HireForm page={pathTo.hireHub()} ways={site} />
      </LeadSection>
    </>
  )
}
