import type { BlockOf } from '../../../content/models/campaign.ts'
import type { FormTexts } from '../../../content/models/form-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { ChoiceField, TextArea, TextField } from '../../ui/field/field.tsx'
import { type FieldState, type FormPlace, LeadForm } from './lead-form.tsx'
import { BudgetField, needOptions, PersonFields } from './shared-fields.tsx'

type Asked = BlockOf<'form'>['fields']

type Props = FormPlace & {
  own: Pick<BlockOf<'form'>, 'submit' | 'promise'>
  fields: Asked
  enquiry: Pick<FormTexts['enquiry'], 'need' | 'message'>
  labels: Pick<FormTexts['options'], 'needs' | 'budgets'>
}

/** The form of a campaign page, which asks for what its document says. It is sent to the page that it is on. */
export default defineIsland('campaign-form', function CampaignForm({ own, fields, enquiry, labels, ...place }: Props) {
  const { page, texts } = place
  const order = ['name', 'email', ...fields.map(({ name }) => name)]

  function control(field: FieldState, { name, required, label }: Asked[number]) {
    const state = { ...field(name), ...(required ? { required } : { optional: true }) }
    const named = (usual: string) => label ?? usual
    switch (name) {
      case 'company':
        return <TextField key={name} {...state} label={named(texts.company)} autoComplete="organization" />
      case 'phone':
        return <TextField key={name} {...state} label={named(texts.phone)} type="tel" autoComplete="tel" />
      case 'need': {
        const options = needOptions(labels.needs)
        return (
          <ChoiceField key={name} {...field(name)} optional={!required} label={named(enquiry.need)} options={options} />
        )
      }
      case 'budget': {
        const own = { ...texts, budget: named(texts.budget) }
        return <BudgetField key={name} field={field} texts={own} budgets={labels.budgets} isRequired={required} />
      }
      case 'message':
        return <TextArea key={name} {...state} {...(label ? { label } : enquiry.message)} rows={3} />
    }
  }

  return (
    <LeadForm {...place} own={own} kind="enquiry" action={page} order={order}>
      {(field) => (
        <>
          <PersonFields field={field} texts={texts} />
          {fields.map((each) => control(field, each))}
        </>
      )}
    </LeadForm>
  )
})
