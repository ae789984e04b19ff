import type { FormTexts } from '../../../content/models/form-texts.ts'
import { budgets, longest, needs, starts, teamSizes } from '../../../leads/form-values.ts'
import { SelectField, TextField } from '../../ui/field/field.tsx'
import type { FieldState } from './lead-form.tsx'

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
const budgetOptions = labelled(budgets)
export const teamSizeOptions = labelled(teamSizes)
export const startOptions = labelled(starts)

type Props = { field: FieldState; texts: FormTexts['common'] }

/** Who writes. */
export function PersonFields({ field, texts, email = texts.workEmail }: Props & { email?: string }) {
  return (
    <>
      <TextField {...field('name')} label={texts.name} autoComplete="name" maxLength={longest.name} required />
      <TextField
        {...field('email')}
        label={email}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={longest.email}
        required
      />
    </>
  )
}

/** Where somebody works, and how else to reach them. */
export function CompanyFields({ field, texts }: Props) {
  return (
    <>
      <TextField
        {...field('company')}
        label={texts.company}
        autoComplete="organization"
        maxLength={longest.company}
        optional
      />
      <PhoneField field={field} texts={texts} />
    </>
  )
}

export function PhoneField({ field, texts }: Props) {
  return (
    <TextField
      {...field('phone')}
      label={texts.phone}
      type="tel"
      autoComplete="tel"
      maxLength={longest.phone}
      optional
    />
  )
}

export function BudgetField({ field, texts, labels }: Props & { labels: OptionLabels['budgets'] }) {
  return (
    <SelectField
      {...field('budget')}
      label={texts.budget}
      blank={texts.budgetBlank}
      options={budgetOptions(labels)}
      optional
    />
  )
}
