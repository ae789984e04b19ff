import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { refusedSave } from './asking-fetch'

/** Strapi takes a draft for saved before it is, and puts the form back when that is refused: what was typed is put into it again. */
export const KeepTyped: PanelComponent = ({ collectionType, model, documentId }) => {
  const values = useForm('KeepTyped', (form) => form.values)
  const setValues = useForm('KeepTyped', (form) => form.setValues)
  const latest = useRef(values)
  latest.current = values
  const typed = useRef<typeof values>()
  const own =
    collectionType === 'single-types' ? `${collectionType}/${model}` : `${collectionType}/${model}/${documentId}`
  useEffect(() => {
    const keep = (event: Event) => {
      if (event instanceof CustomEvent && event.detail === own) typed.current = latest.current
    }
    window.addEventListener(refusedSave, keep)
    return () => window.removeEventListener(refusedSave, keep)
  }, [own])
  useEffect(() => {
    const kept = typed.current
    if (!kept || kept === values) return
    typed.current = undefined
    setValues(kept)
  }, [values, setValues])
  return null
}
