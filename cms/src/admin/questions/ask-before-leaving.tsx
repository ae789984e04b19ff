/** What was typed beside a form is none of its values: whoever leaves is asked about it as Strapi's forms ask about theirs. */
import { Dialog } from '@strapi/design-system'
import { ConfirmDialog, useForm } from '@strapi/strapi/admin'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useBlocker } from 'react-router-dom'

/** Drawn as long as something would be lost. Of several that ask, a router hears the last alone: whatever the form holds is asked about here, too. */
export function AskBeforeLeaving() {
  const { formatMessage } = useIntl()
  // What is saved for the first time gets an address of its own.
  const isSubmitting = useForm('AskBeforeLeaving', (form) => form.isSubmitting)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      !isSubmitting && (here.pathname !== next.pathname || here.search !== next.search),
  )
  useEffect(() => {
    const ask = (leaving: Event) => leaving.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog.Root open onOpenChange={() => blocker.reset()}>
      <ConfirmDialog variant="danger" onConfirm={() => blocker.proceed()}>
        {formatMessage({ id: 'global.prompt.unsaved' })}
      </ConfirmDialog>
    </Dialog.Root>
  )
}
