/** The admin's requests to the history: list the publications of a document, and make one of them the draft again. */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isSiteContent } from '../content-names'
import { historyOf, publicationOf, restorePublication } from './history'

type Ability = { can(action: string, subject: string): boolean }

export function serveHistory(strapi: Core.Strapi): void {
  const may = (ability: Ability, doing: 'read' | 'update', type: string) =>
    ability.can(`plugin::content-manager.explorer.${doing}`, type)

  const list: Core.MiddlewareHandler = async (context) => {
    const ability: Ability = context.state.userAbility
    const { type = '', document = '' }: Record<string, string | undefined> = context.params
    if (!isSiteContent(type) || !may(ability, 'read', type)) throw new errors.ForbiddenError()
    context.body = await historyOf(strapi, type, document)
  }

  const restore: Core.MiddlewareHandler = async (context) => {
    const ability: Ability = context.state.userAbility
    const publication = await publicationOf(strapi, Number(context.params.id))
    if (!publication || !may(ability, 'update', publication.type)) {
      throw new errors.NotFoundError('This version is no longer kept.')
    }
    await restorePublication(strapi, publication)
    context.body = {}
  }

  const info = { pluginName: 'admin', type: 'admin' as const }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  strapi.server.routes({
    type: 'admin',
    prefix: '/publications',
    routes: [
      { method: 'GET', path: '/:type/:document', handler: list, config, info },
      { method: 'POST', path: '/:id/restore', handler: restore, config, info },
    ],
  })
}
