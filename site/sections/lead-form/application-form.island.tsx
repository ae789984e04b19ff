import { type ChangeEvent, useState } from 'react'
import type { FormTexts } from '../../../content/models/form-texts.ts'
import { longest } from '../../../leads/form-values.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { FileField, TextArea, TextField } from '../../ui/field/field.tsx'
import * as words from '../../ui/interface-words.ts'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import { PersonFields, PhoneField } from './shared-fields.tsx'

/** What the server accepts (`leads/attachments/file-check.ts`), which also checks the content. */
const maxBytes = 5 * 1024 * 1024
const accepted = '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const order = ['name', 'email', 'phone', 'link', 'message', 'cv', 'position']

type Props = Omit<FormPlace, 'page'> & { slug: string; own: FormTexts['application'] }

/** The application form of a position. */
export default defineIsland(
  'application-form',
  function ApplicationForm({ slug, own, texts, answer, ...place }: Props) {
    const [isTooLarge, setTooLarge] = useState(false)
    const judge = ({ target }: ChangeEvent<HTMLInputElement>) => setTooLarge((target.files?.[0]?.size ?? 0) > maxBytes)
    // Uploading megabytes only to be refused helps nobody: the field already says what is wrong.
    const mayBeSent = () => {
      if (isTooLarge) document.getElementById('cv')?.focus()
      return !isTooLarge
    }

    return (
      <LeadForm
        {...place}
        texts={texts}
        kind="application"
        action={pathTo.position(slug)}
        page={pathTo.position(slug)}
        order={order}
        answer={answer}
        encType="multipart/form-data"
        submit={own.submit}
        promise={own.promise}
        mayBeSent={mayBeSent}
      >
        {(field) => {
          const { error, name } = field('cv')
          return (
            <>
              <PersonFields field={field} texts={texts} email={texts.email} />
              <PhoneField field={field} texts={texts} />
              <TextField
                {...field('link')}
                label={own.link}
                type="url"
                inputMode="url"
                placeholder={words.webAddress}
                maxLength={longest.link}
                optional
              />
              <TextArea {...field('message')} {...own.message} maxLength={longest.message} required />
              {/* A refused file is dropped, so that the form can be sent without it. */}
              <FileField
                key={error}
                name={name}
                label={own.file.label}
                hint={answer ? own.file.again : own.file.hint}
                accept={accepted}
                error={isTooLarge ? own.file.tooLarge : error}
                onChange={judge}
                optional
              />
            </>
          )
        }}
      </LeadForm>
    )
  },
)
