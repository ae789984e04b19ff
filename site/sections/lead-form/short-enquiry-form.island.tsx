import type { FormTexts } from '../../../content/models/form-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { ChoiceField, TextArea } from '../../ui/field/field.tsx'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import { BudgetField, CompanyFields, FileField, MoreFields, needOptions, PersonFields } from './shared-fields.tsx'

const more = ['company', 'phone', 'budget', 'brief', 'need']
const order = ['name', 'email', 'message', ...more]

type Props = FormPlace & {
  own: Omit<FormTexts['enquiry'], 'ring'>
  labels: Pick<FormTexts['options'], 'needs' | 'budgets'>
}

/** The form that starts a project, beside words that say what it is about: it asks for the rest on demand. */
export default defineIsland('short-enquiry-form', function ShortEnquiryForm({ own, labels, ...place }: Props) {
  const { texts } = place
  return (
    <LeadForm {...place} own={own} kind="enquiry" action={pathTo.contact()} order={order}>
      {(field) => {
        const need = field('need')
        return (
          <>
            <PersonFields field={field} texts={texts} />
            <TextArea {...field('message')} {...own.message} rows={3} required />
            <MoreFields field={field} names={more} label={texts.more}>
              <CompanyFields field={field} texts={texts} />
              <BudgetField field={field} texts={texts} budgets={labels.budgets} />
              <FileField field={field} name="brief" own={texts.brief} answer={place.answer} />
              <ChoiceField
                {...need}
                label={own.need}
                options={needOptions(labels.needs)}
                defaultValue={need.defaultValue ?? 'something-else'}
              />
            </MoreFields>
          </>
        )
      }}
    </LeadForm>
  )
})
