import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin'

const removing = ['delete', 'unpublish']

/** Without the actions that would remove a single document: the service refuses them, so nobody is offered them. */
export function keepingSingles(action: DocumentActionComponent): DocumentActionComponent {
  if (!action.type || !removing.includes(action.type)) return action
  const kept: DocumentActionComponent = (props) => {
    const description = action(props)
    return props.collectionType === 'single-types' ? null : description
  }
  return Object.assign(kept, { type: action.type, position: action.position })
}
