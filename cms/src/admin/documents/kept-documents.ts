import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin'

const removing = ['delete', 'unpublish']

/** Without what would take a single document away: the service refuses that, so nobody is offered it. */
export function keepingSingles(action: DocumentActionComponent): DocumentActionComponent {
  if (!action.type || !removing.includes(action.type)) return action
  const kept: DocumentActionComponent = (props) => {
    const description = action(props)
    return props.collectionType === 'single-types' ? null : description
  }
  return Object.assign(kept, { type: action.type, position: action.position })
}
