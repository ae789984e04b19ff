import type { BlockOf } from '../../../content/models/campaign.ts'
import type { FormTexts } from '../../../content/models/form-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { ChoiceField, TextArea } from '../../ui/field/field.tsx'
import { type FieldState, type FormPlace, LeadForm } from './lead-form.tsx'
import {
  BudgetField,
  CompanyField,
  CompanyFields,
  FileField,
  MoreFields,
  needOptions,
  PersonFields,
  PhoneField,
} from './shared-fields.tsx'

const more = ['company', 'phone', 'budget', 'brief', 'need']
const usual = ['message', ...more]
const aroundFile = ['brief', 'name', 'email', 'message']

type Props = FormPlace & {
  own: Omit<FormTexts['enquiry'], 'ring' | 'promise'> & { promise?: string }
  labels: Pick<FormTexts['options'], 'needs' | 'budgets'>
  /** On the page of a campaign, which accepts its own form, what its document says. */
  asked?: BlockOf<'form'>['fields']
  /** Around a file, which then stands first: its words, and what opens the message in its place. */
  file?: { words: FormTexts['common']['brief']; more: string }
}

/** The form that starts a project, beside words that say what it is about: it asks for the rest on demand. */
export default defineIsland(
  'short-enquiry-form',
  function ShortEnquiryForm({ own, labels, asked, file, ...place }: Props) {
    const { page, texts } = place
    const order = file ? aroundFile : ['name', 'email', ...(asked?.map(({ name }) => name) ?? usual)]
    return (
      <LeadForm {...place} own={own} kind="enquiry" action={asked ? page : pathTo.contact()} order={order}>
        {(field) => {
          const need = field('need')
          if (file)
            return (
              <>
                <FileField field={field} name="brief" own={file.words} answer={place.answer} isAsked />
                <PersonFields field={field} texts={texts} />
                <MoreFields field={field} names={['message']} label={file.more}>
                  <TextArea {...field('message')} label={file.more} rows={3} required />
                </MoreFields>
                <input type="hidden" name="need" value={need.defaultValue} />
              </>
            )
          return (
            <>
              <PersonFields field={field} texts={texts} />
              {asked?.map((each) => (
                <AskedField key={each.name} {...each} field={field} own={own} labels={labels} texts={texts} />
              )) ?? (
                <>
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
              )}
            </>
          )
        }}
      </LeadForm>
    )
  },
)

type AskedProps = NonNullable<Props['asked']>[number] &
  Pick<Props, 'own' | 'labels'> & { field: FieldState; texts: FormPlace['texts'] }

/** A field that a campaign asks for, by its own label or the usual one. */
function AskedField({ name, required, label, field, own, labels, texts }: AskedProps) {
  const asked = { field, texts, label, isRequired: required }
  switch (name) {
    case 'company':
      return <CompanyField {...asked} />
    case 'phone':
      return <PhoneField {...asked} />
    case 'budget':
      return <BudgetField {...asked} budgets={labels.budgets} />
    case 'need': {
      const options = needOptions(labels.needs)
      return <ChoiceField {...field(name)} optional={!required} label={label ?? own.need} options={options} />
    }
    case 'message': {
      const words = label ? { label } : own.message
      return <TextArea {...field(name)} {...words} rows={3} required={required} optional={!required} />
    }
  }
}
