import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import { longest, starts, teamSizes } from './options.ts'
import { BudgetField, CompanyFields, PersonFields } from './person-fields.tsx'

const order = ['role', 'teamSize', 'start', 'budget', 'name', 'email', 'company', 'phone', 'message']

/** The form that asks for people. `example` is a role that the page is about. */
export default defineIsland(
  'hire-form',
  function HireForm({ example = 'senior Java engineer', ...place }: FormPlace & { example?: string | undefined }) {
    return (
      <LeadForm
        {...place}
        kind="hire-request"
        action={pathTo.contact()}
        order={order}
        submit="Ask for profiles"
        promise="You get a reference number at once, and an answer by the end of the next working day."
      >
        {(field) => (
          <>
            <TextField
              {...field('role')}
              label="Role you need"
              hint={`For example: ${example}.`}
              maxLength={longest.role}
              required
            />
            <SelectField
              {...field('teamSize')}
              label="How many people"
              hint="A guess is fine."
              blank="Choose a number"
              options={teamSizes}
            />
            <SelectField {...field('start')} label="When they should start" blank="Choose a time" options={starts} />
            <BudgetField field={field} />
            <PersonFields field={field} />
            <CompanyFields field={field} />
            <TextArea
              {...field('message')}
              label="What would they work on?"
              hint="The product, the stack, and how your team likes to talk."
              maxLength={longest.message}
              required
            />
          </>
        )}
      </LeadForm>
    )
  },
)
