import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Link, Typography } from '@strapi/design-system'
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { type Attribute, sentenceFor } from '../../forms/field-words'
import { useSitePages } from '../links/use-site-pages'
import { openField } from '../preview/open-field'

type Message = { readonly id: string; readonly defaultMessage: string }

/** Errors of a form: a sentence for each field, or for each of its parts; or a message of Strapi that is translated when it is shown. */
function isMessage(error: unknown): error is Message {
  return typeof error === 'object' && error !== null && 'id' in error && 'defaultMessage' in error
}

/** `{ services: { tabs: [{ name: 'Fill this in.' }] } }` → `services.tabs.0.name`. */
function placesIn(errors: unknown, place = ''): string[] {
  if (typeof errors === 'string' || isMessage(errors)) return [place]
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([name, inner]) => placesIn(inner, place ? `${place}.${name}` : name))
}

/** What an editor cannot understand: a pattern, or the words of the library that checks. */
function technical(error: unknown): string | undefined {
  if (typeof error === 'string') return /^\S+ must /.test(error) ? error : undefined
  return isMessage(error) && error.id.endsWith('.regex') ? 'must match' : undefined
}

/** The same errors in sentences that say what to do; `undefined` where they are already. */
function inSentences(
  errors: object,
  attributes: Readonly<Record<string, Attribute>>,
): Record<string, unknown> | undefined {
  const entries = Object.entries(errors)
  if (!entries.some(([, error]) => technical(error))) return undefined
  return Object.fromEntries(
    entries.map(([name, error]) => {
      const message = technical(error)
      return [name, message ? sentenceFor(message, attributes[name]) : error]
    }),
  )
}

/** The address that another document has, as the gate says it (`content/publishing/own-address.ts`). */
function takenAddress(errors: object): string | undefined {
  const sentences = Object.values(errors).filter((error) => typeof error === 'string')
  return sentences.map((each) => /“(\/[^“”]*)” is (?:already )?the address of /.exec(each)?.[1]).find(Boolean)
}

function OtherPage({ path }: { readonly path: string }) {
  const page = useSitePages()?.get(path)
  if (!page?.form) return <Typography>{path}</Typography>
  return (
    <Link tag={NavLink} to={page.form}>
      {page.title} ({page.kind.toLowerCase()})
    </Link>
  )
}

/** After a refusal the form shows the first field to correct, in the order of the form; beside it stands the page that is in the way. */
export const FirstFault: PanelComponent = () => {
  const { contentType, layout } = unstable_useContentManagerContext()
  const errors = useForm('FirstFault', (form) => form.errors)
  const setErrors = useForm('FirstFault', (form) => form.setErrors)
  const attributes: Readonly<Record<string, Attribute>> = contentType?.attributes ?? {}
  const fields = { attributes, order: layout.edit.layout.flat(2).map(({ name }) => name) }
  const form = useRef(fields)
  form.current = fields
  useEffect(() => {
    const { attributes, order } = form.current
    const spoken = inSentences(errors, attributes)
    if (spoken) {
      setErrors(spoken)
      return
    }
    const places = placesIn(errors)
    const [first] = order.flatMap((name) => places.filter((place) => place.split('.')[0] === name))
    if (first) openField(first)
  }, [errors, setErrors])
  // The first page of the admin leads to the field that is at fault.
  const named = new URLSearchParams(useLocation().search).get('field')
  useEffect(() => {
    if (named) openField(named)
  }, [named])
  const taken = takenAddress(errors)
  return taken === undefined ? null : { title: 'Has that address', content: <OtherPage path={taken} /> }
}
