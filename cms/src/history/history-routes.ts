/** The admin's requests to the history: list the publications of a document, and make one of them the draft again. */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { type Ability, isAllowed, serveAdmin } from '../admin-routes'
import { isSiteContent } from '../content-names'
import { historyOf, publicationOf, restorePublication } from './history'

export function serveHistory(strapi: Core.Strapi): void {
  const list: Core.MiddlewareHandler = async (context) => {
    const ability: Ability = context.state.userAbility
    const { type = '', document = '' }: Record<string, string | undefined> = context.params
    if (!isSiteContent(type) || !isAllowed(ability, 'read', type)) throw new errors.ForbiddenError()
    context.body = await historyOf(strapi, type, document)
  }

  const restore: Core.MiddlewareHandler = async (context) => {
    const ability: Ability = context.state.userAbility
    const publication = await publicationOf(strapi, Number(context.params.id))
    if (!publication || !isAllowed(ability, 'update', publication.type)) {
      throw new errors.NotFoundError('This version is no longer kept.')
    }
    await restorePublication(strapi, publication)
    context.body = {}
  }

  serveAdmin(strapi, '/publications', [
    { method: 'GET', path: '/:type/:document', handler: list },
    { method: 'POST', path: '/:id/restore', handler: restore },
  ])
}
