import type { FormTexts } from '../../../content/models/form-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { SelectField, TextArea, TextField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import styles from './lead-form.module.css'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import {
  BudgetField,
  CompanyFields,
  FileField,
  MoreFields,
  PersonFields,
  startOptions,
  teamSizeOptions,
} from './shared-fields.tsx'

const more = ['company', 'phone', 'budget', 'brief']
const order = ['role', 'teamSize', 'start', 'name', 'email', 'message', ...more]

type Props = FormPlace & {
  own: FormTexts['hireRequest']
  labels: Pick<FormTexts['options'], 'budgets' | 'teamSizes' | 'starts'>
  example?: string | undefined
}

/** The form that asks for people. `example` is a role that the page is about. */
export default defineIsland(
  'hire-form',
  function HireForm({ own, labels, example = own.role.example, ...place }: Props) {
    const { texts } = place
    return (
      <LeadForm {...place} own={own} kind="hire-request" action={pathTo.contact()} order={order}>
        {(field) => (
          <>
            <div className={`grid phone-1 ${styles.short}`}>
              <TextField {...field('role')} label={own.role.label} hint={fill(own.role.hint, { example })} required />
              <SelectField {...field('teamSize')} {...own.teamSize} options={teamSizeOptions(labels.teamSizes)} />
              <SelectField {...field('start')} {...own.start} options={startOptions(labels.starts)} />
            </div>
            <PersonFields field={field} texts={texts} />
            <TextArea {...field('message')} {...own.message} rows={3} required />
            <MoreFields field={field} names={more} label={texts.more}>
              <CompanyFields field={field} texts={texts} />
              <BudgetField field={field} texts={texts} budgets={labels.budgets} />
              <FileField field={field} name="brief" own={texts.brief} answer={place.answer} />
            </MoreFields>
          </>
        )}
      </LeadForm>
    )
  },
)
