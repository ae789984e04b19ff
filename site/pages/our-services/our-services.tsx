import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { EntryRows } from '../../sections/related-pages/related-pages.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { writtenText } from '../written-page.server.ts'
import type { Route } from './+types/our-services.ts'

export const loader = ({ context }: Route.LoaderArgs) => writtenText(context, 'ourServices')

export const handle = { footer: 'quiet' }
export const meta = pageMeta

/** The editorial overview: how the services hang together and where to start. */
export default function OurServicesPage({ loaderData: { page, text } }: Route.ComponentProps) {
  const texts = usePageTexts().ourServices
  return (
    <>
      <PageTop title={page.title} lede={page.lede} />
      <EntryRows title={texts.entries} entries={page.entries} />
      <WrittenText text={text} outlineTitle={texts.outline} />
      <CallToAction {...texts.closing} />
    </>
  )
}
