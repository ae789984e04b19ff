import type { LeadFields, longest as limits } from '../../../leads/model.ts'

/** Each value that `leads/model.ts` allows, with its label: the compiler reports what either side lacks. */
type Labels<Value extends string> = Readonly<Record<Value, string>>

export type OptionLabels = {
  needs: Labels<LeadFields['enquiry']['need']>
  budgets: Labels<NonNullable<LeadFields['enquiry']['budget']>>
  teamSizes: Labels<LeadFields['hire-request']['teamSize']>
  starts: Labels<LeadFields['hire-request']['start']>
}

/** Labelled values in display order. The labels' order will not do: numbers would come first. */
const inOrder =
  <Value extends string>(...values: readonly Value[]) =>
  (labels: Labels<Value>) =>
    values.map((value) => ({ value, label: labels[value] }))

export const needs = inOrder<keyof OptionLabels['needs']>(
  'new-product',
  'existing-software',
  'dedicated-developers',
  'data-and-ai',
  'cloud-and-devops',
  'design',
  'testing',
  'something-else',
)
export const budgets = inOrder<keyof OptionLabels['budgets']>(
  'under-25k',
  '25k-to-100k',
  '100k-to-250k',
  'over-250k',
  'not-known',
)
export const teamSizes = inOrder<keyof OptionLabels['teamSizes']>('1', '2-to-4', '5-to-10', 'over-10')
export const starts = inOrder<keyof OptionLabels['starts']>('at-once', 'within-a-month', 'within-three-months', 'later')

/**
 * The same limits as the server's, so that a browser stops where the server would: the compiler compares the numbers. Only types
 * are imported from there, because its validation would bring zod to the browser.
 */
export const longest: typeof limits = {
  name: 100,
  email: 254,
  company: 120,
  phone: 40,
  role: 100,
  link: 300,
  message: 5_000,
}
