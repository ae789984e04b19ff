import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin'
import { useForm } from '@strapi/strapi/admin'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { fieldValue } from '../form-values'
import { words } from '../words'
import { isStillToCome, timeInWords } from './times'

/** What Strapi says when a document was published, by hand or in a list. */
const done = 'content-manager.success.record.publish'

/** While a form is open Strapi's notice says what pressing the button did there. */
function useNotice(notice: string): void {
  const { messages } = useIntl()
  useEffect(() => {
    Object.assign(messages, { [done]: notice })
    return () => {
      Object.assign(messages, { [done]: words[done] })
    }
  }, [messages, notice])
}

/** 'Publish' as in Strapi; with a time in the future it says that it schedules, and for when. */
export function scheduling(publish: DocumentActionComponent): DocumentActionComponent {
  const scheduled: DocumentActionComponent = (props) => {
    const time = useForm('scheduling', ({ values }) => fieldValue(values, 'publishAt'), false)
    const isScheduled = isStillToCome(time)
    useNotice(
      isScheduled
        ? `Scheduled. Visitors see it from ${timeInWords(time)} on.`
        : 'Published. Visitors see it in a second or two.',
    )
    const action = publish(props)
    return action && isScheduled ? { ...action, label: 'Schedule' } : action
  }
  return Object.assign(scheduled, { type: publish.type, position: publish.position })
}
