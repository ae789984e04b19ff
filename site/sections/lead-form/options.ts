import { budgets, needs, starts, teamSizes } from '../../../leads/form-values.ts'

type Labels<Value extends string> = Readonly<Record<Value, string>>

export type OptionLabels = {
  needs: Labels<(typeof needs)[number]>
  budgets: Labels<(typeof budgets)[number]>
  teamSizes: Labels<(typeof teamSizes)[number]>
  starts: Labels<(typeof starts)[number]>
}

/** Labelled values in display order. The labels' order will not do: numbers would come first. */
const labelled =
  <Value extends string>(values: readonly Value[]) =>
  (labels: Labels<Value>) =>
    values.map((value) => ({ value, label: labels[value] }))

export const needOptions = labelled(needs)
export const budgetOptions = labelled(budgets)
export const teamSizeOptions = labelled(teamSizes)
export const startOptions = labelled(starts)
