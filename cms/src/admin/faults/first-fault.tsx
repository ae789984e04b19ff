import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import type { Attribute } from '../../fault-words'
import { openField } from '../preview/open-field'
import { inSentences, placesIn, takenAddress } from './errors'
import { OtherPage } from './other-page'

type FormFields = { attributes: Readonly<Record<string, Attribute>>; order: readonly string[] }

/** After a refusal the form shows the first field to correct, in the order of the form; beside it stands the page that is in the way. */
export const FirstFault: PanelComponent = () => {
  const { contentType, layout } = unstable_useContentManagerContext()
  const errors = useForm('FirstFault', (form) => form.errors)
  const setErrors = useForm('FirstFault', (form) => form.setErrors)
  const form = useRef<FormFields>({ attributes: {}, order: [] })
  form.current = {
    attributes: contentType?.attributes ?? {},
    order: layout.edit.layout.flat(2).map(({ name }) => name),
  }
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
  const taken = takenAddress(errors)
  return taken === undefined ? null : { title: 'Has that address', content: <OtherPage path={taken} /> }
}
