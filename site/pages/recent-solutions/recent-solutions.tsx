import { requestContext } from '../../contexts.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { Proof } from '../../sections/proof/proof.tsx'
import { EntryRows } from '../../sections/related-pages/related-pages.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/recent-solutions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [written, caseStudies] = await Promise.all([writtenPage(context, 'recentSolutions'), content.caseStudies()])
  return { ...written, caseStudies }
}

export const handle = { footer: 'quiet' }
export const meta = pageMeta

/** Recurring problems, what we did about them lately, and where that is written up. */
export default function RecentSolutionsPage({ loaderData: { page, caseStudies } }: Route.ComponentProps) {
  const texts = usePageTexts().recentSolutions
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <EntryRows title={texts.entries} entries={page.entries} />
      <Proof {...texts.proof} caseStudies={caseStudies} />
      <CallToAction {...texts.closing} />
    </>
  )
}
