import type { FormTexts } from '../../../content/models/form-texts.ts'
import { longest } from '../../../leads/form-values.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { SelectField, TextArea, TextField } from '../../ui/field/field.tsx'
import { fill } from '../../ui/fill.ts'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import {
  BudgetField,
  CompanyFields,
  type OptionLabels,
  PersonFields,
  startOptions,
  teamSizeOptions,
} from './shared-fields.tsx'

const order = ['role', 'teamSize', 'start', 'budget', 'name', 'email', 'company', 'phone', 'message']

type Props = FormPlace & {
  own: FormTexts['hireRequest']
  labels: Pick<OptionLabels, 'budgets' | 'teamSizes' | 'starts'>
  example?: string | undefined
}

/** The form that asks for people. `example` is a role that the page is about. */
export default defineIsland(
  'hire-form',
  function HireForm({ own, labels, example = own.role.example, ...place }: Props) {
    const { texts } = place
    return (
      <LeadForm
        {...place}
        kind="hire-request"
        action={pathTo.contact()}
        order={order}
        submit={own.submit}
        promise={own.promise}
      >
        {(field) => (
          <>
            <TextField
              {...field('role')}
              label={own.role.label}
              hint={fill(own.role.hint, { example })}
              maxLength={longest.role}
              required
            />
            <SelectField {...field('teamSize')} {...own.teamSize} options={teamSizeOptions(labels.teamSizes)} />
            <SelectField {...field('start')} {...own.start} options={startOptions(labels.starts)} />
            <BudgetField field={field} texts={texts} labels={labels.budgets} />
            <PersonFields field={field} texts={texts} />
            <CompanyFields field={field} texts={texts} />
            <TextArea {...field('message')} {...own.message} maxLength={longest.message} required />
          </>
        )}
      </LeadForm>
    )
  },
)
