import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin'
import { useForm } from '@strapi/strapi/admin'
import { fieldValue } from '../form-values'
import { isStillToCome } from './times'

const useIsScheduled = () =>
  useForm('useIsScheduled', ({ values }) => isStillToCome(fieldValue(values, 'publishAt')), false)

/** 'Publish' as in Strapi; with a time in the future it says that it schedules. */
export function scheduling(publish: DocumentActionComponent): DocumentActionComponent {
  const scheduled: DocumentActionComponent = (props) => {
    const isScheduled = useIsScheduled()
    const action = publish(props)
    return action && isScheduled ? { ...action, label: 'Schedule' } : action
  }
  return Object.assign(scheduled, { type: publish.type, position: publish.position })
}
