import type { FormTexts } from '../../../content/models/form-texts.ts'
import { longest } from '../../../leads/form-values.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { ChoiceField, TextArea } from '../../ui/field/field.tsx'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import { BudgetField, CompanyFields, needOptions, type OptionLabels, PersonFields } from './shared-fields.tsx'

const order = ['name', 'email', 'company', 'phone', 'need', 'message', 'budget']

type Props = FormPlace & { own: FormTexts['enquiry']; labels: Pick<OptionLabels, 'needs' | 'budgets'> }

/** The form that starts a project. */
export default defineIsland('enquiry-form', function EnquiryForm({ own, labels, ...place }: Props) {
  const { texts } = place
  return (
    <LeadForm
      {...place}
      kind="enquiry"
      action={pathTo.contact()}
      order={order}
      submit={own.submit}
      promise={own.promise}
    >
      {(field) => (
        <>
          <PersonFields field={field} texts={texts} />
          <CompanyFields field={field} texts={texts} />
          <ChoiceField {...field('need')} label={own.need} options={needOptions(labels.needs)} />
          <TextArea {...field('message')} {...own.message} maxLength={longest.message} required />
          <BudgetField field={field} texts={texts} labels={labels.budgets} />
        </>
      )}
    </LeadForm>
  )
})
