/** Addresses of our own that the admin asks: only somebody who has signed in to it is answered. */
import type { Core } from '@strapi/strapi'

/** Of whoever asks (`context.state.userAbility`). */
export type Ability = { can(action: string, subject: string): boolean }

type Route = {
  readonly method: 'GET' | 'POST'
  /** After the prefix. */
  readonly path: string
  readonly handler: Core.MiddlewareHandler
}

export function isAllowed(ability: Ability, doing: 'read' | 'update' | 'delete', type: string): boolean {
  return ability.can(`plugin::content-manager.explorer.${doing}`, type)
}

/** Where the form of a document is in the admin. */
export function formOf(uid: string, kind: string, documentId: unknown): string {
  return `/content-manager/${kind === 'singleType' ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}`
}

export function serveAdmin(strapi: Core.Strapi, prefix: string, routes: readonly Route[]): void {
  const info = { pluginName: 'admin', type: 'admin' as const }
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  strapi.server.routes({ type: 'admin', prefix, routes: routes.map((route) => ({ ...route, config, info })) })
}
