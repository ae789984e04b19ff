import { TextsContext } from './texts.ts'
import { serverWords } from './ui/server-words.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/art.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/type.css'
import './styles/adaptations.css'
import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteLoaderData } from 'react-router'
import { type IndustryWork, mostWorkFirst } from '../content/models/industries.ts'
import type { PageTexts } from '../content/models/page-texts.ts'
import { houseColours } from '../content/publishing/parse-identity.ts'
import type { Route } from './+types/root.ts'
import { requestContext } from './contexts.ts'
import scriptOfBody from './every-page/body.inline.ts?inline-script'
import scriptOfHead from './every-page/head.inline.ts?inline-script'
import { dataOfBody, PageAssets } from './every-page/page-assets.ts'
import { certificationsLink } from './layout/footer/certifications.ts'
import { PreviewNotice, Shell } from './layout/shell.tsx'
import { lookOf } from './look.server.ts'
import { readMeasured } from './measured.server.ts'
import { NotFound, ServerError } from './pages/failures/failures.tsx'

/** What surrounds a page in some browsers. */
const themeColour = houseColours.ink

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [site, navigation, page, forms, look, work] = await Promise.all([
    content.siteConfiguration(),
    content.navigation(),
    content.pageTexts(),
    content.formTexts(),
    lookOf(content),
    content.workByIndustry().catch((): IndustryWork => new Map()),
  ])
  const { footer, services } = navigation
  const { certifications } = footer
  const { more } = services
  const trust = certifications?.none ? await content.trust().catch(() => undefined) : undefined
  const { mark, wordmark, hidesRefusals } = look
  return {
    site,
    mark,
    wordmark,
    themeColour: look.recolour(themeColour),
    navigation: {
      ...navigation,
      services: {
        ...services,
        more: { ...more, links: mostWorkFirst(more.links, work, ({ routerName }) => routerName) },
      },
      footer: { ...footer, certifications: certificationsLink(certifications, trust) },
    },
    texts: { page: hidesRefusals ? withoutRefusals(page) : page, forms },
    measured: readMeasured(),
    year: new Date().getUTCFullYear(),
    ...context.get(requestContext).facts,
  }
}

/** What has no word before it is not said. */
const withoutRefusals = (page: PageTexts): PageTexts => ({
  ...page,
  landing: { ...page.landing, notFor: '' },
  team: { ...page.team, refuses: '' },
})

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: missing ? serverWords.notFound : serverWords.failed }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { styles, script } = use(PageAssets)
  return (
    <html
      lang="en-GB"
      data-preview={data?.isPreview ? '' : undefined}
      data-analytics={data?.site.analyticsScript ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={data?.themeColour ?? themeColour} />
        {/* Browsers that cannot show it look for /favicon.ico, and telephones for /apple-touch-icon.png, by themselves. */}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        {import.meta.env.DEV && <Links />}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {import.meta.env.DEV && <script type="module" async src="/@vite/client" />}
        <script dangerouslySetInnerHTML={{ __html: scriptOfHead }} />
      </head>
      <body id="top">
        {data?.isPreview && <PreviewNotice />}
        <TextsContext value={data?.texts}>
          <Shell>{children}</Shell>
        </TextsContext>
        <script data-start={script} {...dataOfBody} dangerouslySetInnerHTML={{ __html: scriptOfBody }} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ServerError />
}
