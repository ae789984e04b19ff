/** What somebody who has signed in to the admin asks of this service: who that is, what they may do, and what they answer. */
import type { Core, UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { inStatus } from './content-names'
import { answerHeader, type Question } from './forms/questions'
import { isValues, type Values } from './forms/shape'

export type Ability = { can(action: string, subject: string): boolean }

type Handlers = Readonly<Record<`${'GET' | 'POST'} /${string}`, Core.MiddlewareHandler>>

/** Addresses of our own, after a prefix: only somebody who has signed in is answered. */
export function serveAdmin(prefix: string, handlers: Handlers): void {
  const info = { pluginName: 'admin', type: 'admin' as const }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const routes = Object.entries(handlers).map(([address, handler]) => {
    const [method, path = ''] = address.split(' ')
    return { method: method === 'POST' ? ('POST' as const) : ('GET' as const), path, handler, config, info }
  })
  strapi.server.routes({ type: 'admin', prefix, routes })
}

type Offered = {
  readonly section: 'settings'
  readonly category: string
  readonly uid: string
  readonly displayName: string
}
type Permissions = { readonly actionProvider: { register(action: Offered): Promise<unknown> } }

/** A permission that belongs to no type, for roles to have: `api::figures.read`. */
export function offerPermission(action: string, displayName: string): void {
  const { actionProvider }: Permissions = strapi.get('services').get('admin::permission')
  void actionProvider.register({ section: 'settings', category: 'site', uid: action.replace('api::', ''), displayName })
}

/** What whoever asks may not do is not done. @throws ForbiddenError */
export function refuseUnless(may: boolean): asserts may {
  if (!may) throw new errors.ForbiddenError()
}

export function isAllowed(
  ability: Ability,
  doing: 'create' | 'read' | 'update' | 'delete' | 'publish',
  type: string,
): boolean {
  return ability.can(`plugin::content-manager.explorer.${doing}`, type)
}

type Checker = {
  readonly can: Record<'read' | 'update', (row: Values) => boolean>
  readonly sanitizedQuery: { read(query: object): Promise<object> }
  sanitizeOutput(row: Values): Promise<Values>
}

type Checkers = { create(of: { userAbility: Ability; model: string }): Checker }

function checkerOf(userAbility: Ability, model: UID.ContentType): Checker {
  const checkers: Checkers = strapi.plugin('content-manager').service('permission-checker')
  return checkers.create({ userAbility, model })
}

type Parameters = { transform(uid: UID.ContentType, query: object): { readonly where?: object } }

/** What somebody may read of the rows that meet these filters, as a condition for the database. @param filters as in an address: times are ISO texts */
export async function whereReadable(ability: Ability, uid: UID.ContentType, filters: object): Promise<object> {
  // Our own filters stand beside what may be read: the checker would drop those on fields that a role may not read.
  const readable = await checkerOf(ability, uid).sanitizedQuery.read({})
  const parameters: Parameters = strapi.get('query-params')
  return { $and: [{ filters }, readable].map((query) => parameters.transform(uid, query).where ?? {}) }
}

/** Of rows: each without the fields that a role may not read. */
export function fieldsReadable(ability: Ability, uid: UID.ContentType): (row: Values) => Promise<Values> {
  const checker = checkerOf(ability, uid)
  return (row) => checker.sanitizeOutput(row)
}

/** Of rows that name who created them: an Author may read and change only what is their own. */
export function rowCheck(ability: Ability, doing: 'read' | 'update', uid: UID.ContentType): (row: Values) => boolean {
  const { can } = checkerOf(ability, uid)
  // What else a filter tells it would count as the name of a field.
  return (row) => can[doing](row)
}

/** What `isAllowed` says of a type, of one document of it. */
export async function mayWith(
  ability: Ability,
  doing: 'read' | 'update',
  uid: UID.ContentType,
  documentId: string,
): Promise<boolean> {
  if (!isAllowed(ability, doing, uid)) return false
  const where = { documentId, ...inStatus(uid, 'draft') }
  const row: Values | null = await strapi.db.query(uid).findOne({ where, populate: { createdBy: true } })
  return row !== null && rowCheck(ability, doing, uid)(row)
}

export function formOf(uid: string, kind: string, documentId: unknown): string {
  return `/content-manager/${kind === 'singleType' ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}`
}

/** Who is at work, by the name others know; nobody if the service acts by itself. */
export function personAtWork(): string | null {
  return nameOfPerson(strapi.requestContext.get()?.state.user)
}

/** A condition for administrators who can sign in: of some it was never said that they are blocked. */
export const mayWork = { isActive: true, $or: [{ blocked: false }, { blocked: { $null: true } }] }

export function nameOfPerson(user: unknown): string | null {
  if (!isValues(user)) return null
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ')
  return name || String(user.email ?? '')
}

/** Whoever is at work has answered with this; `canBeAsked` before anything was asked, `undefined` if nobody can be. */
export function answerOf(): string | undefined {
  return strapi.requestContext.get()?.get(answerHeader) || undefined
}

/** The documents that were chosen in a list together with this one, to have the same done with them. */
export function chosenWith(documentId: string): readonly string[] {
  const body: unknown = strapi.requestContext.get()?.request.body
  const ids = isValues(body) && Array.isArray(body.documentIds) ? [...new Set(body.documentIds.map(String))] : []
  return ids.includes(documentId) ? ids : [documentId]
}

/** Refuses what was asked for, for now. As a fault of the form: after any other error Strapi's form takes itself for saved. */
export function asking(refusal: string, question: Question): Error {
  return new errors.ValidationError(refusal, { errors: [], question })
}
