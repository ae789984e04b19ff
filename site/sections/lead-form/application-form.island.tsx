import type { FormTexts } from '../../../content/models/form-texts.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import * as words from '../../ui/interface-words.ts'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import { FileField, PersonFields, PhoneField } from './shared-fields.tsx'

const order = ['name', 'email', 'phone', 'link', 'message', 'cv', 'position']

type Props = Omit<FormPlace, 'page'> & { slug: string; own: FormTexts['application'] }

/** The application form of a position. */
export default defineIsland(
  'application-form',
  function ApplicationForm({ slug, own, texts, answer, ...place }: Props) {
    return (
      <LeadForm
        {...place}
        texts={texts}
        kind="application"
        action={pathTo.position(slug)}
        page={pathTo.position(slug)}
        order={order}
        answer={answer}
        own={own}
      >
        {(field) => (
          <>
            <PersonFields field={field} texts={texts} email={texts.email} />
            <PhoneField field={field} texts={texts} />
            <TextField
              {...field('link')}
              label={own.link}
              type="url"
              inputMode="url"
              placeholder={words.webAddress}
              optional
            />
            <TextArea {...field('message')} {...own.message} required />
            <FileField field={field} name="cv" own={own.file} answer={answer} />
          </>
        )}
      </LeadForm>
    )
  },
)
