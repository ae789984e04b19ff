import { contentContext } from '../../contexts.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { Proof } from '../../sections/proof/proof.tsx'
import { EntryRows } from '../../sections/related-pages/related-pages.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/recent-solutions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const [page, caseStudies, seo] = await Promise.all([
    requiredPage(context, 'recent-solutions'),
    content.caseStudies(),
    seoFor(context, pathTo.recentSolutions()),
  ])
  return { page, caseStudies: caseStudies.slice(0, 4), seo }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageTags(loaderData.seo, {
    trail: [{ name: loaderData.seo.names.recentSolutions, path: pathTo.recentSolutions() }],
  })

/** Recurring problems, what we did about them lately, and where that is written up. */
export default function RecentSolutionsPage({ loaderData: { page, caseStudies } }: Route.ComponentProps) {
  const schedulingUrl = useShellData()?.site.schedulingUrl
  const texts = usePageTexts().recentSolutions
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <EntryRows title={texts.entries} entries={page.entries} />
      <Proof {...texts.proof} caseStudies={caseStudies} />
      <CallToAction {...texts.closing} schedulingUrl={schedulingUrl} />
    </>
  )
}
