import './styles/tokens.css'
import './styles/fonts.css'
import './styles/art.css'
import './styles/base.css'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { consents } from '../leads/consent.ts'
import type { Route } from './+types/root.ts'
import { contentContext, visitContext } from './contexts.ts'
import { PreviewNotice } from './layout/preview-notice/preview-notice.tsx'
import { Shell } from './layout/shell.tsx'
import { NotFound } from './pages/not-found/not-found-page.tsx'
import { ServerError } from './pages/server-error/server-error-page.tsx'
import { replayFirstClick } from './start/replay.ts'
import { revealSections } from './start/reveal-sections.ts'
import { RouteStyles } from './styles/route-styles.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const [site, navigation] = await Promise.all([content.siteConfiguration(), content.navigation()])
  // What pressing the button means, in the words that are stored with the address.
  const newsletterNote = `${navigation.footer.newsletterNote} With “subscribe” you tell us: “${consents.newsletter.text}” Each letter has a link for leaving.`
  const footer = { ...navigation.footer, newsletterNote }
  return {
    site,
    navigation: { ...navigation, footer },
    year: new Date().getUTCFullYear(),
    ...context.get(visitContext),
  }
}

/** The shell does not change while a visitor moves between pages: without this it would be fetched on every navigation. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined || formMethod === 'GET' ? false : defaultShouldRevalidate
}

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!error) return []
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: missing ? 'Error 404' : 'Something went wrong' }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const isPreview = useRouteLoaderData<typeof loader>('root')?.isPreview
  useEffect(replayFirstClick, [])
  useEffect(revealSections, [])
  return (
    <html lang="en-GB" data-preview={isPreview ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0D1D1C" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {import.meta.env.DEV ? <Links /> : <RouteStyles />}
      </head>
      <body id="top">
        {isPreview && <PreviewNotice />}
        <Shell>{children}</Shell>
        <ScrollRestoration />
        <Scripts />
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
