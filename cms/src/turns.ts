/** Whoever changes what somebody else changes at the same instant waits for them, and goes on from what they have left. */
import type { UID } from '@strapi/strapi'
import { chosenWith } from './admin-requests'
import { inStatus } from './content-names'
import type { Values } from './forms/shape'

/**
 * In a transaction, before these rows are read: whoever else changes them waits until it ends. On SQLite each transaction waits for the others
 * as it begins (`config/database.ts`).
 * @returns how many rows there still are
 */
export async function takeTurn(uid: UID.Schema, where: Values): Promise<number> {
  return (await strapi.db.query(uid).updateMany({ where, data: where })).count
}

/** Saving and publishing both begin with the draft. */
export async function takeTurnAt(uid: UID.ContentType, documentId: string): Promise<void> {
  await takeTurn(uid, { documentId, ...inStatus(uid, 'draft') })
}

/** Strapi does it with all of them at once: what each changes elsewhere, such as in menus, would be written over by the next. */
export function oneAfterAnother(): void {
  const begun = new WeakMap<object, { readonly ids: Set<string>; last: Promise<unknown> }>()
  strapi.documents.use(async (context, next) => {
    const { params } = context
    const request = strapi.requestContext.get()
    const id = 'documentId' in params ? String(params.documentId) : ''
    if (!request || chosenWith(id).length === 1) return next()
    const turn = begun.get(request) ?? { ids: new Set(), last: Promise.resolve() }
    begun.set(request, turn)
    // What is done with it meanwhile is part of its own turn.
    if (turn.ids.has(id)) return next()
    turn.ids.add(id)
    const result = turn.last.then(async () => next())
    turn.last = result
    return await result
  })
}
