import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import { longest, needs } from './options.ts'
import { BudgetField, CompanyFields, PersonFields } from './person-fields.tsx'

const order = ['name', 'email', 'company', 'phone', 'need', 'message', 'budget']

/** The form that starts a project. */
export default defineIsland('enquiry-form', function EnquiryForm(place: FormPlace) {
  return (
    <LeadForm
      {...place}
      kind="enquiry"
      action={pathTo.contact()}
      order={order}
      submit="Send enquiry"
      promise="You get a reference number at once, and an engineer’s answer by the end of the next working day."
    >
      {(field) => (
        <>
          <PersonFields field={field} />
          <CompanyFields field={field} />
          <ChoiceField {...field('need')} label="What is it about?" options={needs} />
          <TextArea
            {...field('message')}
            label="What should the software do?"
            hint="Three sentences is plenty. Links are fine."
            maxLength={longest.message}
            required
          />
          <BudgetField field={field} />
        </>
      )}
    </LeadForm>
  )
})
