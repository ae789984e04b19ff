import type { LeadFields, longest as limits } from '../../../leads/model.ts'

type Option<Value> = { value: Value; label: string }

/**
 * Labels of the values that `leads/model.ts` allows, in the order in which they are shown. Only types are imported from
 * there: its validation would bring zod to the browser.
 */
export const needs: readonly Option<LeadFields['enquiry']['need']>[] = [
  { value: 'new-product', label: 'New product' },
  { value: 'existing-software', label: 'Existing system' },
  { value: 'dedicated-developers', label: 'Hire developers' },
  { value: 'data-and-ai', label: 'Data and AI' },
  { value: 'cloud-and-devops', label: 'Cloud and DevOps' },
  { value: 'design', label: 'Design' },
  { value: 'testing', label: 'Testing' },
  { value: 'something-else', label: 'Something else' },
]

export const budgets: readonly Option<NonNullable<LeadFields['enquiry']['budget']>>[] = [
  { value: 'under-25k', label: 'Under €25,000' },
  { value: '25k-to-100k', label: '€25,000 to €100,000' },
  { value: '100k-to-250k', label: '€100,000 to €250,000' },
  { value: 'over-250k', label: 'Over €250,000' },
  { value: 'not-known', label: 'Not known yet' },
]

export const teamSizes: readonly Option<LeadFields['hire-request']['teamSize']>[] = [
  { value: '1', label: 'One person' },
  { value: '2-to-4', label: 'Two to four' },
  { value: '5-to-10', label: 'Five to ten' },
  { value: 'over-10', label: 'More than ten' },
]

export const starts: readonly Option<LeadFields['hire-request']['start']>[] = [
  { value: 'at-once', label: 'At once' },
  { value: 'within-a-month', label: 'Within a month' },
  { value: 'within-three-months', label: 'Within three months' },
  { value: 'later', label: 'Later' },
]

/** The same limits as the server's, so that a browser stops where it would: the compiler compares the numbers. */
export const longest: typeof limits = {
  name: 100,
  email: 254,
  company: 120,
  phone: 40,
  role: 100,
  link: 300,
  message: 5_000,
}
