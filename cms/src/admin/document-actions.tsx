/** What may be done with a document, and what Strapi's own actions say of it. */
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
  PanelComponent,
} from '@strapi/content-manager/strapi-admin'
import { Typography } from '@strapi/design-system'
import {
  unstable_useContentManagerContext,
  unstable_useDocument,
  useAuth,
  useDocumentRBAC,
  useForm,
} from '@strapi/strapi/admin'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { createGlobalStyle } from 'styled-components'
import { isSiteContent } from '../content-names'
import { partAt } from '../forms/shape'
import { timeInWords, useIsStillToCome } from './schedule-panel'
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

/** Strapi shows these to everybody. By their types, the right to what they lead to. */
const rightTo: Readonly<Record<string, (collectionType: string) => string>> = {
  'edit-the-model': () => 'plugin::content-type-builder.read',
  'configure-the-view': (collectionType) => `plugin::content-manager.${collectionType}.configure-view`,
}

function forWhoeverMay(action: DocumentActionComponent): DocumentActionComponent {
  const rightFor = rightTo[action.type ?? '']
  if (!rightFor) return action
  return insteadOf(action, (props) => {
    const rights = useAuth('rights of an action', ({ permissions }) => permissions)
    const description = action(props)
    return rights.some((right) => right.action === rightFor(props.collectionType)) ? description : null
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
    const isScheduled = useIsStillToCome(time)
    useNotice(
      isScheduled
        ? `Scheduled. Visitors see it from ${timeInWords(time)} on.`
        : 'Published. Visitors see it in a second or two.',
    )
    const { pathname } = useLocation()
    const action = publish(props)
    if (action && isCopy(pathname)) return { ...action, disabled: false, dialog: savingFirst, onClick: () => false }
    return action && isScheduled ? { ...action, label: 'Schedule' } : action
  })
}

const isCopy = (pathname: string) => pathname.includes('/clone/')

/** A copy is no document before it is saved: the button asks for that, instead of being grey. */
const savingFirst: NonNullable<DocumentActionDescription['dialog']> = {
  type: 'dialog',
  title: 'Save the copy first',
  content: 'Nothing of this copy is kept yet. Save it, read once more what it says, and then publish it.',
  confirmLabel: 'Save the copy',
  onConfirm: () => document.querySelector<HTMLButtonElement>('aside button[type="submit"]')?.click(),
}

/** Why a button is grey, in the order in which it matters; nothing while both can be pressed. */
function sentenceOfGrey(is: Readonly<Record<'copy' | 'shown' | 'changed' | 'created' | 'public', boolean>>): string {
  if (is.shown) return 'This is what visitors see. Choose Draft to change it.'
  if (is.changed || is.copy) return ''
  if (is.created) return 'There is nothing to save yet: the form is empty.'
  return is.public ? 'Saved and published: nothing has changed since.' : 'Saved: nothing has changed since.'
}

/** Below the buttons that save and publish. */
export function WhyGrey() {
  const { collectionType, hasDraftAndPublish, id, model } = unstable_useContentManagerContext()
  const { pathname, search } = useLocation()
  const changed = useForm('WhyGrey', ({ modified }) => modified)
  // Strapi's own `isCreatingEntry` is never true: its forms of new documents have no id.
  const isNew = !id && collectionType !== 'single-types'
  const skip = isNew || !hasDraftAndPublish
  const { document } = unstable_useDocument({ collectionType, model, documentId: id, params: {} }, { skip })
  const canPublish = useDocumentRBAC('WhyGrey', (rights) => rights.canPublish)
  const sentence = sentenceOfGrey({
    copy: isCopy(pathname),
    shown: new URLSearchParams(search).get('status') === 'published',
    changed,
    created: isNew,
    public: document?.status === 'published',
  })
  const isForOthers = hasDraftAndPublish && !canPublish && 'Your role saves drafts. A publisher publishes them.'
  return (
    <Typography variant="pi" textColor="neutral600" aria-live="polite">
      {[sentence, isForOthers].filter(Boolean).join(' ')}
    </Typography>
  )
}

export function ownAction(action: DocumentActionComponent): DocumentActionComponent {
  const own = tellingTruly(forWhoeverMay(insteadOf(action, (props) => action(withOwnStatus(props)))))
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
  if (!isCopy(pathname)) return null
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
