import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { type Ability, isAllowed, serveAdmin } from '../admin-routes'
import { isSiteContent } from '../content-names'
import { judgementOf } from './check-documents'

/** What the gate says of a draft as it was saved: told beside its form before anybody presses Publish. */
export function serveJudgements(strapi: Core.Strapi): void {
  const judge: Core.MiddlewareHandler = async (context) => {
    const { type, documentId }: { type: string; documentId: string } = context.params
    if (!isSiteContent(type) || !strapi.contentTypes[type]) throw new errors.NotFoundError()
    const ability: Ability = context.state.userAbility
    if (!isAllowed(ability, 'read', type)) throw new errors.ForbiddenError()
    context.body = await judgementOf(strapi, type, documentId)
  }
  serveAdmin(strapi, '/judgements', [{ method: 'GET', path: '/:type/:documentId', handler: judge }])
}
