import type { SiteConfiguration } from '../../../content/models/common.ts'
import type { FormTexts } from '../../../content/models/form-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { ChoiceField, TextArea } from '../../ui/field/field.tsx'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import { RingFields, ringNames } from './ring-fields.tsx'
import { BudgetField, CompanyFields, FileField, needOptions, PersonFields } from './shared-fields.tsx'

const order = ['name', 'email', 'company', 'phone', 'need', 'message', 'brief', 'budget', ...ringNames]

type Props = FormPlace & {
  own: FormTexts['enquiry']
  labels: Pick<FormTexts['options'], 'needs' | 'budgets'>
  offices: SiteConfiguration['offices']
}

/** The form that starts a project. */
export default defineIsland('enquiry-form', function EnquiryForm({ own, labels, offices, ...place }: Props) {
  const { texts } = place
  return (
    <LeadForm {...place} own={own} kind="enquiry" action={pathTo.contact()} order={order}>
      {(field) => (
        <>
          <PersonFields field={field} texts={texts} />
          <CompanyFields field={field} texts={texts} />
          <ChoiceField {...field('need')} label={own.need} options={needOptions(labels.needs)} />
          <TextArea {...field('message')} {...own.message} rows={5} required />
          <FileField field={field} name="brief" own={texts.brief} answer={place.answer} />
          <BudgetField field={field} texts={texts} budgets={labels.budgets} />
          <RingFields field={field} texts={own.ring} offices={offices} />
        </>
      )}
    </LeadForm>
  )
})
