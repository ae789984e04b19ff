/** The admin's request for what a draft should have otherwise, although it may be published like this. */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { type Ability, isAllowed, serveAdmin } from '../admin-routes'
import { isSiteContent } from '../content-names'
import { labelOf } from '../field-words'
import { judgementOf } from './check-documents'

export function serveWarnings(strapi: Core.Strapi): void {
  const list: Core.MiddlewareHandler = async (context) => {
    const ability: Ability = context.state.userAbility
    const { type = '', document = '' }: Record<string, string | undefined> = context.params
    if (!isAllowed(ability, 'read', type)) throw new errors.ForbiddenError()
    // What visitors send is judged by nobody.
    const { warnings } = isSiteContent(type) ? await judgementOf(strapi, type, document) : { warnings: [] }
    context.body = warnings.map(({ path, message }) => ({
      place: path.join('.'),
      message: `${labelOf(path[0] ?? '')}: ${message}`,
    }))
  }
  serveAdmin(strapi, '/warnings', [{ method: 'GET', path: '/:type/:document', handler: list }])
}
