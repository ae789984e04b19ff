import { type ReactElement, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Options = {
  identifierPrefix: string
  /** Do not wait for the browser's next idle moment: somebody is using the island. */
  isUrgent: boolean
  withOthers: () => Promise<typeof import('./changed-by-others.client.ts')>
}

/**
 * Hands the island's element to React and resolves when its handlers are in place, with the element that is on the page in the end: itself,
 * or, if it failed, the HTML that the server sent, with what was typed into it. A separate module, because it brings React.
 */
export function hydrate(element: HTMLElement, view: ReactElement, { isUrgent, identifierPrefix, withOthers }: Options) {
  const asServed = element.cloneNode(true) as HTMLElement
  const fields = element.querySelectorAll('input,select,textarea')
  // React puts the text that a text area came with in place of what was typed into it since, unless it finds another there.
  for (const area of element.querySelectorAll('textarea')) Object.defineProperty(area, 'textContent', { value: '' })
  return new Promise<HTMLElement>((resolve) => {
    const onUncaughtError = (error: unknown) => {
      element.replaceWith(asServed)
      void withOthers().then(({ putFields }) => putFields(fields, asServed))
      reportError(error)
      resolve(asServed)
    }
    const onReady = () => {
      resolve(element)
      void withOthers().then(({ followTexts }) => followTexts(element))
    }
    const options = { identifierPrefix, onUncaughtError, onRecoverableError: reportError }
    let attempts = 0
    let again: Promise<never> | undefined
    const givenUp = () => {
      if (attempts++ === 0) return undefined
      again ??= new Promise(() => {
        // What cannot be mended, because that cannot be fetched, stays as it was served.
        void withOthers()
          .then(({ mendAndHydrate }) => mendAndHydrate(element, view, options))
          .then(onReady, onReady)
      })
      return again
    }
    const begin = () => {
      const takenOver = (
        <TakenOver givenUp={givenUp} onReady={onReady}>
          {view}
        </TakenOver>
      )
      hydrateRoot(element, takenOver, options)
    }
    if (isUrgent) begin()
    else startTransition(begin)
  })
}

type Props = { givenUp: () => Promise<never> | undefined; onReady: () => void; children: ReactNode }

/**
 * React gives up HTML that is not what it expects: it begins from nothing, to put its own in its place, without what is typed, and the
 * caret. This then has it wait for ever, and a second root begins on HTML that is mended.
 */
function TakenOver({ givenUp, onReady, children }: Props) {
  const [again] = useState(givenUp)
  useEffect(onReady, [onReady])
  if (again) use(again)
  return children
}
