import { type ChangeEvent, useState } from 'react'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo } from '../../paths.ts'
import { FileField } from '../../ui/field/file-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { type FormPlace, LeadForm } from './lead-form.tsx'
import { longest } from './options.ts'
import { PersonFields, PhoneField } from './person-fields.tsx'

/** What the server takes (`leads/uploads/file-check.ts`), which also looks at the content. */
const maxBytes = 5 * 1024 * 1024
const accepted = '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const fileHint = 'PDF or Word (.docx), up to 5 MB.'
const tooLarge = 'This file is larger than 5 MB. Choose a smaller one, or leave it out and send a link instead.'

const order = ['name', 'email', 'phone', 'link', 'message', 'cv', 'position']

type Props = Omit<FormPlace, 'page'> & { slug: string }

/** The form of a position. */
export default defineIsland('application-form', function ApplicationForm({ slug, ways, answer }: Props) {
  const [isTooLarge, setTooLarge] = useState(false)
  const judge = ({ target }: ChangeEvent<HTMLInputElement>) => setTooLarge((target.files?.[0]?.size ?? 0) > maxBytes)
  // Uploading megabytes only to be refused helps nobody: the field already says what is wrong.
  const mayBeSent = () => {
    if (isTooLarge) document.getElementById('cv')?.focus()
    return !isTooLarge
  }

  return (
    <LeadForm
      kind="application"
      action={pathTo.position(slug)}
      page={pathTo.position(slug)}
      ways={ways}
      order={order}
      answer={answer}
      encType="multipart/form-data"
      submit="Send application"
      promise="You get a reference number at once, and a person’s answer by the end of the next working day."
      mayBeSent={mayBeSent}
    >
      {(field) => {
        const { error, name } = field('cv')
        return (
          <>
            <PersonFields field={field} emailLabel="E-mail" />
            <PhoneField field={field} />
            <TextField
              {...field('link')}
              label="Link to your work"
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={longest.link}
              optional
            />
            <TextArea
              {...field('message')}
              label="Why this position?"
              hint="A few lines. They are read before the CV."
              maxLength={longest.message}
              required
            />
            {/* A file that was refused is let go, so that the form can be sent without it. */}
            <FileField
              key={error}
              name={name}
              label="CV"
              hint={answer ? `${fileHint} Please choose it again: a browser forgets files.` : fileHint}
              accept={accepted}
              error={isTooLarge ? tooLarge : error}
              onChange={judge}
              optional
            />
          </>
        )
      }}
    </LeadForm>
  )
})
