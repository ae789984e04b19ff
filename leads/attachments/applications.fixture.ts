import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileFieldOf } from '../form-values.ts'
import type { LeadKind } from '../forms.ts'
import { consent, enquiryFields } from '../leads.fixture.ts'
import type { Leads, Outcome } from '../leads.ts'
import { isUpload } from '../leaving-name.ts'

const cv = (words: string) => `%PDF-1.7\n1 0 obj\n<< /Title (${words}) >>\nendobj\ntrailer\n<<>>\n%%EOF\n`

/** A form with a file, an application's CV or a brief, as a browser sends it. The same words are the same lead. */
export async function apply(
  { readForm, submit }: Pick<Leads, 'readForm' | 'submit'>,
  words = 'Mina',
  email: string = enquiryFields.email,
  kind: LeadKind = 'application',
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...enquiryFields, email, position: 'react-developer' }))
    form.append(name, value)
  form.append(fileFieldOf(kind), new Blob([cv(words)]), `${words}.pdf`)
  const read = await readForm(new Request('http://localhost/', { method: 'POST', body: form }))
  if (read.status !== 'read') throw new Error(read.status)
  const address = `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  return submit({
    kind,
    fields: read.fields,
    upload: read.upload,
    sender: { address },
    visit: {},
    honeypot: '',
    consent,
  })
}

/** A file as a receipt brings it, read and staged. */
export async function brief({ readForm }: Pick<Leads, 'readForm'>, words = 'Brief', content = cv(words)) {
  const body = new FormData()
  body.append('brief', new Blob([content]), `${words}.pdf`)
  const read = await readForm(new Request('http://localhost/', { method: 'POST', body }))
  if (read.status !== 'read') throw new Error(read.status)
  return read.upload
}

export function referenceOf(outcome: Outcome): string {
  if (outcome.status !== 'accepted') throw new Error(`it was ${outcome.status}`)
  return outcome.reference
}

/** Names of the documents in a folder, without its subfolders. */
export async function documentsIn(...folder: string[]): Promise<string[]> {
  const names = await readdir(join(...folder)).catch((): string[] => [])
  return names.filter(isUpload).sort()
}

/** Puts files into a folder as if they had been there since `time`, in milliseconds since 1970. */
export async function placeFiles(folder: string, names: readonly string[], time: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    await writeFile(join(folder, name), cv(name))
    await utimes(join(folder, name), time / 1000, time / 1000)
  }
}
