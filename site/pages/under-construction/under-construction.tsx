import { ownPieces } from '../../art/own-pieces.ts'
import { River } from '../../media/drawing.tsx'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { requiredPage } from '../written-page.server.ts'
import type { Route } from './+types/under-construction.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [page, seo] = await Promise.all([requiredPage(context, 'under-construction'), seoFor(context, url.pathname)])
  return { page, seo: { ...seo, indexable: false } }
}

export const meta = pageMeta

export default function UnderConstructionPage({ loaderData: { page } }: Route.ComponentProps) {
  const { links } = usePageTexts()
  return (
    <>
      <PageTop title={page.title} lede={page.lede}>
        <p className="apart flow">
          <ButtonLink to={pathTo.home()}>{links.home}</ButtonLink>
          <ButtonLink to={pathTo.sitemap()} variant="line">
            {links.allPages}
          </ButtonLink>
        </p>
      </PageTop>
      <River piece={ownPieces.underConstructionRiver} />
      <div className="pad-b" />
    </>
  )
}
