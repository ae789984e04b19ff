import type { Core } from '@strapi/strapi'
import { serveAdmin } from '../admin-routes'
import { checkEverything } from '../nightly-check'
import { overviewFor } from './overview'

/** The data for the first page of the admin: only what its reader may read. */
export function serveOverview(strapi: Core.Strapi): void {
  const overview: Core.MiddlewareHandler = async (context) => {
    context.body = await overviewFor(strapi, context.state.userAbility)
  }
  const check: Core.MiddlewareHandler = async (context) => {
    await checkEverything(strapi)
    context.body = await overviewFor(strapi, context.state.userAbility)
  }
  serveAdmin(strapi, '/overview', [
    { method: 'GET', path: '/', handler: overview },
    { method: 'POST', path: '/check', handler: check },
  ])
}
