import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { serveAdmin } from '../admin-routes'
import { checkEverything, checkOtherSites } from '../nightly-check'
import { overviewFor } from './overview'

/** Somebody waits at the screen: what other sites answer later is there when the page is opened again. */
const waitForOthersMs = 5_000

/** The data for the first page of the admin: only what its reader may read. */
export function serveOverview(strapi: Core.Strapi): void {
  const overview: Core.MiddlewareHandler = async (context) => {
    context.body = await overviewFor(strapi, context.state.userAbility)
  }
  const check: Core.MiddlewareHandler = async (context) => {
    await checkEverything(strapi)
    const others = checkOtherSites(strapi).catch((error) => strapi.log.error(`Other sites were not tried: ${error}`))
    await Promise.race([others, pause(waitForOthersMs)])
    context.body = await overviewFor(strapi, context.state.userAbility)
  }
  serveAdmin(strapi, '/overview', [
    { method: 'GET', path: '/', handler: overview },
    { method: 'POST', path: '/check', handler: check },
  ])
}
