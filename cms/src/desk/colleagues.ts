/** Those who answer: administrators of this service who may read an enquiry. */
import { type Ability, mayWork, nameOfPerson, rowCheck } from '../admin-requests'
import { enquiries as uid } from '../content-names'
import { isValues, type Values } from '../forms/shape'

export type Person = { readonly id: number; readonly name: string }

export function personAtDesk(): Person | undefined {
  const user: unknown = strapi.requestContext.get()?.state.user
  const name = nameOfPerson(user)
  return isValues(user) && name ? { id: Number(user.id), name } : undefined
}

type Colleague = Person & { readonly email: string; readonly roles: readonly string[] }

type User = Values & { readonly id: number; readonly email: string; readonly roles: readonly { code: string }[] }
type Permissions = { readonly engine: { generateUserAbility(user: User): Promise<Ability> } }

/** Those who may read this enquiry, so that each can be told from the others. */
export async function colleaguesFor(enquiry: Values): Promise<Colleague[]> {
  const permissions: Permissions = strapi.get('services').get('admin::permission')
  const users: User[] = await strapi.db
    .query('admin::user')
    .findMany({ where: mayWork, populate: { roles: true }, orderBy: { id: 'asc' } })
  const able: Colleague[] = []
  for (const user of users) {
    const ability = await permissions.engine.generateUserAbility(user)
    if (!rowCheck(ability, 'read', uid)(enquiry)) continue
    const roles = user.roles.map(({ code }) => code)
    able.push({ id: user.id, name: nameOfPerson(user) ?? user.email, email: user.email, roles })
  }
  const isAlone = ({ name }: Person) => able.filter((each) => each.name === name).length === 1
  return able.map((each) => (isAlone(each) ? each : { ...each, name: `${each.name} (${each.email})` }))
}
