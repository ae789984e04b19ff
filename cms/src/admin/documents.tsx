/** What may be done with a document, and what Strapi's own actions say of it. */
import type { DocumentActionComponent, DocumentActionProps, PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { createGlobalStyle } from 'styled-components'
import { isSiteContent } from '../content-names'
import { partAt } from '../forms/shape'
import { isStillToCome, timeInWords } from './schedule-panel'
import { words, wordsOfErasing, wordsOfTrash } from './words'

const insteadOf = ({ type, position }: DocumentActionComponent, own: DocumentActionComponent) =>
  Object.assign(own, { type, position })

const removing = ['delete', 'unpublish']

/** Without the actions that would remove a single document: the service refuses them, so nobody is offered them. */
function keepingSingles(action: DocumentActionComponent): DocumentActionComponent {
  if (!action.type || !removing.includes(action.type)) return action
  return insteadOf(action, (props) => {
    const description = action(props)
    return props.collectionType === 'single-types' ? null : description
  })
}

/** Strapi has the same sentences for both kinds: the true ones are put in place before its action reads them. */
function tellingTruly(action: DocumentActionComponent): DocumentActionComponent {
  if (action.type !== 'delete') return action
  return insteadOf(action, (props) => {
    const { messages } = useIntl()
    Object.assign(messages, isSiteContent(props.model) ? wordsOfTrash : wordsOfErasing)
    return action(props)
  })
}

/** Strapi's own actions know drafts, what is published, and what was changed since. */
function withOwnStatus(props: DocumentActionProps): DocumentActionProps {
  const { document, meta } = props
  // Said by the service (`cms/src/editing/scheduling.ts`).
  if (!document || String(document.status) !== 'scheduled') return props
  const isPublished = meta?.availableStatus.some(({ publishedAt }) => publishedAt !== null)
  return { ...props, document: { ...document, status: isPublished ? 'modified' : 'draft' } }
}

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
function scheduling(publish: DocumentActionComponent): DocumentActionComponent {
  return insteadOf(publish, (props) => {
    const time = useForm('scheduling', ({ values }) => partAt(values, 'publishAt'), false)
    const isScheduled = isStillToCome(time)
    useNotice(
      isScheduled
        ? `Scheduled. Visitors see it from ${timeInWords(time)} on.`
        : 'Published. Visitors see it in a second or two.',
    )
    const action = publish(props)
    return action && isScheduled ? { ...action, label: 'Schedule' } : action
  })
}

export function ownAction(action: DocumentActionComponent): DocumentActionComponent {
  const own = tellingTruly(insteadOf(action, (props) => action(withOwnStatus(props))))
  return action.type === 'publish' ? scheduling(own) : keepingSingles(own)
}

/** Strapi heads a copy with the title of its original until it is saved. */
const SaidInHeading = createGlobalStyle`
  main h1::before {
    content: 'Copy of “';
  }
  main h1::after {
    content: '”';
  }
`

export const CopyPanel: PanelComponent = () => {
  const { pathname } = useLocation()
  if (!pathname.includes('/clone/')) return null
  return {
    title: 'This is a copy',
    content: (
      <>
        <SaidInHeading />
        <Typography>
          Nothing of it is kept until you press Save. Write the title and the address anew, and every text that should
          not say the same as the original.
        </Typography>
      </>
    ),
  }
}
