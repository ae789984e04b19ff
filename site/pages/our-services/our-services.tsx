import { markdownContext } from '../../contexts.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { EntryRows } from '../../sections/related-pages/related-pages.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/our-services.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [{ body, ...page }, seo] = await Promise.all([
    requiredPage(context, 'our-services'),
    seoFor(context, pathTo.ourServices()),
  ])
  return { page, text: await context.get(markdownContext)(body), seo }
}

export const handle = { footer: 'quiet' }
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageTags(loaderData.seo, { trail: [{ name: loaderData.seo.names.ourServices, path: pathTo.ourServices() }] })

/** The editorial overview: how the services hang together and where to start. */
export default function OurServicesPage({ loaderData: { page, text } }: Route.ComponentProps) {
  const schedulingUrl = useShellData()?.site.schedulingUrl
  const texts = usePageTexts().ourServices
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <EntryRows title={texts.entries} entries={page.entries} />
      <WrittenText text={text} outlineTitle={texts.outline} />
      <CallToAction {...texts.closing} schedulingUrl={schedulingUrl} />
    </>
  )
}
