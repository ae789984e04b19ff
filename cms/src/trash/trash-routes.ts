/** The admin's requests to the trash: list it, and put something back. */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { type Ability, isAllowed, serveAdmin } from '../admin-routes'
import { type DeletedDocument, deletedDocuments, restore } from './trash'

const uid = 'api::deleted-document.deleted-document'

export function serveTrash(strapi: Core.Strapi): void {
  /** Whoever may delete a type's documents may see what was deleted and put it back. */
  const mayRestore = (ability: Ability, { type }: DeletedDocument) => isAllowed(ability, 'delete', type)

  const list: Core.MiddlewareHandler = async (context) => {
    const ability: Ability = context.state.userAbility
    const visible = (await deletedDocuments(strapi)).filter((each) => mayRestore(ability, each))
    context.body = visible.map(({ id, type, title, deletedBy, createdAt }) => {
      const kind = strapi.contentType(type)?.info.displayName ?? type
      return { id, kind, title, deletedBy, deletedAt: createdAt }
    })
  }

  const putBack: Core.MiddlewareHandler = async (context) => {
    const ability: Ability = context.state.userAbility
    const where = { id: Number(context.params.id) }
    const deleted: DeletedDocument | null = await strapi.db.query(uid).findOne({ where })
    if (!deleted || !mayRestore(ability, deleted)) throw new errors.NotFoundError('This is no longer in the trash.')
    const refusal = await restore(strapi, deleted)
    context.body = { title: deleted.title, ...(refusal && { refusal }) }
  }

  serveAdmin(strapi, '/trash', [
    { method: 'GET', path: '/', handler: list },
    { method: 'POST', path: '/:id/restore', handler: putBack },
  ])
}
