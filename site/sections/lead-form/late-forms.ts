import { lazy } from 'react'
import { firstInteraction } from '../../ui/first-interaction.ts'

/**
 * The forms at the end of a page: plain HTML, which posts by itself, until the visitor does anything on the page. Their client
 * is 4.6 KB, and those who only read should not pay for it. To be used within `Suspense`.
 */
const onceUsed = async () => {
  if (!import.meta.env.SSR) await firstInteraction()
}

export const LateEnquiryForm = lazy(async () => {
  await onceUsed()
  return { default: (await import('./enquiry-form.tsx')).EnquiryForm }
})

export const LateHireForm = lazy(async () => {
  await onceUsed()
  return { default: (await import('./hire-form.tsx')).HireForm }
})
