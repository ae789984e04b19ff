import { AskForCall } from '../../sections/closing-ask/closing-ask.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { writtenText } from '../written-page.server.ts'
import type { Route } from './+types/labels.ts'

export const loader = ({ context }: Route.LoaderArgs) => writtenText(context, 'labels')

export const meta = pageMeta

/** What on this site is invented, what is not, and how to tell the two apart. */
export default function LabelsPage({ loaderData: { page, text } }: Route.ComponentProps) {
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <WrittenText text={text} outlineTitle={usePageTexts().terms.outline} />
      <AskForCall />
    </>
  )
}
