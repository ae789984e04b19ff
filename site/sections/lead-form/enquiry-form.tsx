import { pathTo } from '../../paths.ts'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import type { ContactWays, LeadAnswer } from './lead-answer.ts'
import { LeadForm } from './lead-form.tsx'
import { budgets, longest, needs } from './options.ts'
import { CompanyFields, PersonFields } from './person-fields.tsx'

const order = ['name', 'email', 'company', 'phone', 'need', 'message', 'budget']

type Props = { page: string; ways: ContactWays | undefined; answer?: LeadAnswer | undefined }

/** The form that starts a project. */
export function EnquiryForm({ page, ways, answer }: Props) {
  return (
    <LeadForm
      kind="enquiry"
      action={pathTo.contact()}
      page={page}
      ways={ways}
      order={order}
      answer={answer}
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
          <SelectField {...field('budget')} label="Budget" blank="Choose a range" options={budgets} optional />
        </>
      )}
    </LeadForm>
  )
}
