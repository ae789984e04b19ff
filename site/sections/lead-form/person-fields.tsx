import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { FieldState } from './lead-form.tsx'
import { budgets, longest } from './options.ts'

/** Who writes. */
export function PersonFields({ field, emailLabel = 'Work e-mail' }: { field: FieldState; emailLabel?: string }) {
  return (
    <>
      <TextField {...field('name')} label="Your name" autoComplete="name" maxLength={longest.name} required />
      <TextField
        {...field('email')}
        label={emailLabel}
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
export function CompanyFields({ field }: { field: FieldState }) {
  return (
    <>
      <TextField
        {...field('company')}
        label="Company"
        autoComplete="organization"
        maxLength={longest.company}
        optional
      />
      <PhoneField field={field} />
    </>
  )
}

export function PhoneField({ field }: { field: FieldState }) {
  return (
    <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={longest.phone} optional />
  )
}

export function BudgetField({ field }: { field: FieldState }) {
  return <SelectField {...field('budget')} label="Budget" blank="Choose a range" options={budgets} optional />
}
