import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { longestSearch } from '../../../content/search/search-answer.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { pathTo, pathToSearch, pathToSuggestions } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Marked, type MarkedText } from '../../ui/marked.tsx'
import styles from './header-search.module.css'
import form from './search-form.module.css'
import sheet from './suggestions.css?inline'

/** What somebody who is typing may mean, and the words around it: they come with it, because most visitors never need them. */
export type Suggestions = {
  label: string
  /** How many there are. */
  status: string
  /** The link to all results. */
  all: string
  /** Pages under the name of their group, those of a group together. `kind` is in words. */
  pages: readonly { group: string; path: string; title: MarkedText; kind: string }[]
}

type Props = { label: string; button: string }
type Chosen = { index: number; among: Suggestions | undefined }

const fieldId = 'siteSearchField'
const listId = `${fieldId}-list`
const optionId = (index: number) => `${listId}-${index}`

/**
 * The field of the header: a combobox whose options are links, none of them chosen by itself (ARIA's "list autocomplete with manual
 * selection"). Focus stays in the field. Until somebody touches it, and without JavaScript, it is a form.
 */
export default defineIsland(
  'search-field',
  function SearchField({ label, button }: Props) {
    const input = useRef<HTMLInputElement>(null)
    const [typed, setTyped] = useState('')
    const [chosen, setChosen] = useState<Chosen>()
    const [isClosed, setClosed] = useState(false)
    const found = useSuggestions(typed)
    // A later answer has others in their places, or fewer.
    const active = chosen && chosen.among === found ? chosen.index : -1
    const pages = found?.pages ?? []
    const count = pages.length
    const isOpen = found !== undefined && !isClosed

    const read = () => {
      setTyped(input.current?.value.trim() ?? '')
      setChosen(undefined)
      setClosed(false)
    }
    // Something may have been typed before this ran.
    useEffect(read, [])

    /** From the field to the first option or the last, which leads to all results; after that one, to the first again. */
    const move = (by: 1 | -1) => {
      const next = active < 0 ? (by > 0 ? 0 : count) : (active + by + count + 1) % (count + 1)
      setChosen({ index: next, among: found })
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }

    const press = (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, currentTarget: field } = event
      if (event.nativeEvent.isComposing) return
      if (isOpen && key === 'Escape') setClosed(true)
      else if (field.value && key === 'Escape') {
        field.value = ''
        read()
      } else if (isOpen && key === 'ArrowDown') move(1)
      else if (isOpen && key === 'ArrowUp') move(-1)
      else if (isOpen && key === 'Enter' && active >= 0) document.getElementById(optionId(active))?.click()
      else if (found && key === 'ArrowDown') setClosed(false)
      else return
      event.preventDefault()
    }

    const option = (index: number) =>
      ({ id: optionId(index), role: 'option', 'aria-selected': index === active, tabIndex: -1 }) as const
    return (
      <form role="search" aria-label={label} action={pathTo.search()} className={form.form}>
        <label className="vh" htmlFor={fieldId}>
          {label}
        </label>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            ref={input}
            id={fieldId}
            name="q"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            placeholder={button}
            maxLength={longestSearch}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            onChange={read}
            onKeyDown={press}
            onBlur={() => setClosed(true)}
            // Which keys lead here, `open-search.client.ts` knows.
            suppressHydrationWarning
          />
          <span aria-hidden="true" />
        </div>
        <Button type="submit" className={form.button}>
          <span>{button}</span>
          <Icon name="search" />
        </Button>
        <p className="vh" role="status">
          {isOpen && found.status}
        </p>
        {isOpen && (
          // Focus stays in the field while an option is pressed: without it the list would be gone before the click.
          <div id={listId} role="listbox" aria-label={found.label} onPointerDown={(event) => event.preventDefault()}>
            <style>{sheet}</style>
            {[...new Set(pages.map(({ group }) => group))].map((group, at) => (
              <div key={group} role="group" aria-labelledby={`${listId}-group-${at}`}>
                <b id={`${listId}-group-${at}`}>{group}</b>
                {pages.map(
                  ({ path, title, kind, ...page }, index) =>
                    page.group === group && (
                      <a key={path} href={path} {...option(index)}>
                        <span>
                          <Marked {...title} />
                        </span>
                        <small>{kind}</small>
                      </a>
                    ),
                )}
              </div>
            ))}
            <a href={pathToSearch({ text: found.text })} {...option(count)}>
              <span>{found.all}</span>
              <Icon name="arrow" />
            </a>
          </div>
        )}
      </form>
    )
  },
  readWords,
)

/** The words are in the form already. */
function readWords(element: Element): Props {
  const label = element.querySelector('label')?.textContent ?? ''
  return { label, button: element.querySelector('input')?.placeholder ?? '' }
}

/** As in the comps: from two letters, when there was no further one for a while. */
const shortest = 2
const restMs = 150

/** The suggestions for what was typed last; those for anything before that are dropped, even if they arrive. */
function useSuggestions(typed: string) {
  const [found, setFound] = useState<Suggestions & { text: string }>()
  useEffect(() => {
    if (typed.length < shortest) return setFound(undefined)
    const request = new AbortController()
    const { signal } = request
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(pathToSuggestions(typed), { signal })
        if (!answer.ok) return setFound(undefined)
        const suggestions: Suggestions = await answer.json()
        if (!signal.aborted) setFound({ ...suggestions, text: typed })
      } catch {
        // Given up for a later one, or not reached: the form still works.
        if (!signal.aborted) setFound(undefined)
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed])
  // At once: until the effect has run, what was found for an emptied field would open the list again, and take the next Escape.
  return typed.length < shortest ? undefined : found
}
