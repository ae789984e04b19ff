/** What the site has counted of visits: it draws and words it, and here whoever may see it looks at it. */
import type { Core } from '@strapi/strapi'
import { offerPermission, refuseUnless, serveAdmin } from '../admin-requests'
import { readFigures } from '../content-names'
import type { Values } from '../forms/shape'
import { answerOfSite } from './signatures'

/** As the site words it. Cells that are texts may be a visitor's. */
export type FiguresPart = {
  readonly title: string
  readonly text: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** Rows that there are, of which the largest are here. */
  readonly of: number
  readonly plot?: { readonly svg: string; readonly says: string }
}

const asked = (ask: 'figures' | 'figures-csv', { from, to }: Values) =>
  answerOfSite(
    '/figure-desk',
    { ask, from: String(from), to: String(to) },
    {
      // Sums of two years are many.
      withinMs: 30_000,
      unset: 'The site tells no figures',
      refusal: 'Choose a first and a last day, at most 25 months apart.',
    },
  )

export function serveFigures(): void {
  offerPermission(readFigures, 'See the figures')
  const answer =
    (ask: 'figures' | 'figures-csv'): Core.MiddlewareHandler =>
    async (context) => {
      refuseUnless(context.state.userAbility.can(readFigures))
      context.set('cache-control', 'private, no-store')
      context.body = await asked(ask, context.query)
    }
  serveAdmin('/figures', { 'GET /': answer('figures'), 'GET /csv': answer('figures-csv') })
}
