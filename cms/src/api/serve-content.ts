/** What Strapi's generator writes as a controller, a service and a router of three lines each for every content type. */
import { factories, type UID } from '@strapi/strapi'
import { enquiries, siteContentTypes } from '../content-names'

type Registry = { set(uid: string, made: unknown): unknown }
type Served = { routes: Readonly<Record<string, unknown>> }
type Action = 'find' | 'findOne' | 'create'

/** The site reads its content, and adds the enquiries of its visitors. Whatever else a type's folder serves stays. */
export function serveContent(): void {
  const [controllers, services]: [Registry, Registry] = [strapi.get('controllers'), strapi.get('services')]

  function serve(uid: UID.ContentType, only: Action[]): void {
    const { singularName } = strapi.contentType(uid).info
    const api: Served = strapi.api(singularName)
    services.set(uid, factories.createCoreService(uid))
    api.routes = { ...api.routes, [singularName]: factories.createCoreRouter(uid, { only }) }
  }

  for (const { uid, kind } of siteContentTypes()) {
    controllers.set(uid, factories.createCoreController(uid))
    serve(uid, kind === 'singleType' ? ['find'] : ['find', 'findOne'])
  }
  serve(enquiries, ['create'])
}
