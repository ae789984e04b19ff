import type { Core } from '@strapi/strapi'
import { checkEverything } from '../checks/nightly-check'
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
  const info = { pluginName: 'admin', type: 'admin' as const }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  strapi.server.routes({
    type: 'admin',
    prefix: '/overview',
    routes: [
      { method: 'GET', path: '/', handler: overview, config, info },
      { method: 'POST', path: '/check', handler: check, config, info },
    ],
  })
}
