/** Applications are for those who hire: two conditions of permissions, by which Strapi filters lists, counts, searches and single reads. */

/** As permissions keep them. */
export const applicationsAlone = 'api::applications-alone'
export const withoutApplications = 'api::without-applications'

type Condition = { readonly displayName: string; readonly name: string; readonly handler: () => object }
type Permissions = { readonly conditionProvider: { register(condition: Condition): Promise<unknown> } }

const nameOf = (id: string) => id.replace('api::', '')

/** While the service is registered: what is not known when it starts is taken from every permission, which would open them. */
export function registerConditions(): void {
  const { conditionProvider }: Permissions = strapi.get('services').get('admin::permission')
  const conditions = [
    { displayName: 'Applications alone', name: nameOf(applicationsAlone), handler: () => ({ kind: 'application' }) },
    {
      displayName: 'Everything but applications',
      name: nameOf(withoutApplications),
      handler: () => ({ kind: { $ne: 'application' } }),
    },
  ]
  for (const condition of conditions) void conditionProvider.register(condition)
}
