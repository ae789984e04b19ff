import { Tabs } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormTab } from './layouts'
import { useWanted } from './preview/open-field'

const labels = { content: 'Content', search: 'Search engines', settings: 'Settings' }

const fieldOf = (place: string) => place.split('.')[0] ?? ''

/** Strapi lays out the panels: they are what follows the row of tabs, however deep it stands in a panel of its own. */
function panelsAfter(bar: Element, count: number): HTMLElement[] {
  for (let at: Element | null = bar; at; at = at.parentElement) {
    const siblings = [...(at.parentElement?.children ?? [])]
    const after = siblings.slice(siblings.indexOf(at) + 1).filter((each) => each instanceof HTMLElement)
    if (after.length === count) return after
  }
  return []
}

const none: readonly FormTab[] = []

/** Above a long form. A tab says how much in it must be corrected, and opens for a field that somebody wants. */
export function FormTabs({ attribute }: { readonly attribute?: { readonly tabs?: readonly FormTab[] } }) {
  const tabs = attribute?.tabs ?? none
  const [open, setOpen] = useState<string>(tabs[0]?.name ?? '')
  const errors = useForm('FormTabs', (form) => form.errors)
  const bar = useRef<HTMLDivElement>(null)
  const wanted = useWanted()
  const seen = useRef(wanted)

  useEffect(() => {
    if (wanted === seen.current) return
    seen.current = wanted
    const holder = tabs.find(({ fields }) => fields.includes(fieldOf(wanted.place)))
    if (holder) setOpen(holder.name)
  }, [wanted, tabs])

  useLayoutEffect(() => {
    if (!bar.current) return
    const triggers = bar.current.querySelectorAll('[role="tab"]')
    panelsAfter(bar.current, tabs.length).forEach((panel, at) => {
      panel.hidden = tabs[at]?.name !== open
      panel.id = triggers[at]?.getAttribute('aria-controls') ?? ''
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', triggers[at]?.id ?? '')
    })
  }, [open, tabs])

  return (
    <div ref={bar}>
      <Tabs.Root variant="simple" value={open} onValueChange={setOpen}>
        <Tabs.List aria-label="Parts of the form">
          {tabs.map(({ name, fields }) => {
            const count = fields.filter((field) => field in errors).length
            return (
              <Tabs.Trigger key={name} value={name}>
                {labels[name]}
                {count > 0 && ` (${count} to correct)`}
              </Tabs.Trigger>
            )
          })}
        </Tabs.List>
      </Tabs.Root>
    </div>
  )
}
