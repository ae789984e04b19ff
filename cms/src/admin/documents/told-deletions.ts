import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin'
import { useIntl } from 'react-intl'
import { isSiteContent } from '../../content-names'
import { wordsOfErasing, wordsOfTrash } from '../words'

/**
 * What deleting means: the site's content waits in the trash, what visitors sent is erased. Strapi has the same sentences for both, for one
 * and for several, so they are put in place before its own action reads them.
 */
export function tellingTruly(action: DocumentActionComponent): DocumentActionComponent {
  if (action.type !== 'delete') return action
  const told: DocumentActionComponent = (props) => {
    const { messages } = useIntl()
    Object.assign(messages, isSiteContent(props.model) ? wordsOfTrash : wordsOfErasing)
    return action(props)
  }
  return Object.assign(told, { type: action.type, position: action.position })
}
