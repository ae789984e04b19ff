import { markdownContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/labels.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [{ body, ...page }, seo] = await Promise.all([
    requiredPage(context, 'how-we-label-our-work'),
    seoFor(context, pathTo.labels()),
  ])
  return { page, text: await context.get(markdownContext)(body), seo }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && pageTags(loaderData.seo, { trail: [{ name: loaderData.seo.names.labels, path: pathTo.labels() }] })

/** What on this site is invented, what is not, and how to tell the two apart. */
export default function LabelsPage({ loaderData: { page, text } }: Route.ComponentProps) {
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <WrittenText text={text} outlineTitle={usePageTexts().terms.outline} />
    </>
  )
}
