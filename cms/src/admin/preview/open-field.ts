/** Opens a field of a form, however deeply it is folded away. */
import { useSyncExternalStore } from 'react'

/** The long texts of the form by their fields: each puts the cursor where it says what is on the page, or answers `false`. */
export const longTexts = new Map<string, (shown: string) => boolean>()

/** Nested folds open one after the other, mostly within these. Then what is around the place is shown: some have no control. */
const mostFrames = 60

/** Parts of a form are fetched when they are first shown, and a slow line may bring them later. */
const longestWaitMs = 30_000

const listeners = new Set<() => void>()
let wanted = { place: '', time: 0 }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place of the form that somebody last asked for: another object each time. */
export function useWanted() {
  return useSyncExternalStore(subscribe, () => wanted)
}

/** When somebody last asked for this place of the form, or one within it: another number each time; 0 for never. */
export function useWantedAt(place: string): number {
  const { place: at, time } = useWanted()
  return at === place || at.startsWith(`${place}.`) ? time : 0
}

function control(place: string): HTMLElement | undefined {
  return document.getElementsByName(place)[0] ?? document.getElementById(place) ?? undefined
}

/** The innermost of the field's places that has a control: a part of a list may have none. */
function nearest(place: string): HTMLElement | undefined {
  const names = place.split('.')
  return names.map((_, at) => control(names.slice(0, names.length - at).join('.'))).find(Boolean)
}

/** Where the first sentence about a mistake is shown. Pictures, choices and rich texts have no control of their field's name. */
function firstAtFault(): HTMLElement | undefined {
  const sentences = [...document.querySelectorAll<HTMLElement>('[data-strapi-field-error]')]
  const sentence = sentences.find((each) => each.checkVisibility())
  return document.querySelector<HTMLElement>(`[aria-describedby~="${sentence?.id}"]`) ?? sentence
}

function focus(shown: HTMLElement | undefined): void {
  shown?.scrollIntoView({ block: 'center' })
  // A long text is a place around its control.
  const inner =
    shown && shown.tabIndex < 0 ? shown.querySelector<HTMLElement>('[role="textbox"], input, textarea') : null
  ;(inner ?? shown)?.focus({ preventScroll: true })
}

let looking = new AbortController()

function focusWhenThere(place: string, shownText: string): void {
  looking.abort()
  const own = new AbortController()
  looking = own
  // Whoever does something meanwhile is somewhere else by now.
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, () => own.abort(), { capture: true, signal: own.signal })
  const until = performance.now() + longestWaitMs
  function look(frame: number): void {
    if (own.signal.aborted) return
    const isWritten = shownText !== '' && longTexts.get(place)?.(shownText) === true
    const field = isWritten ? undefined : control(place)
    if (field || (frame === mostFrames && !isWritten)) focus(field ?? nearest(place) ?? firstAtFault())
    if (field || isWritten || performance.now() > until) own.abort()
    else requestAnimationFrame(() => look(frame + 1))
  }
  look(0)
}

/** @param place such as `services.tabs.0.name` @param shownText on the page: in a long text the cursor is put there */
export function openField(place: string, shownText = ''): void {
  wanted = { place, time: wanted.time + 1 }
  for (const listener of listeners) listener()
  focusWhenThere(place, shownText)
}

let awaited: { readonly path: string; readonly open: () => void } | undefined

/** The same in another form, once it is there. */
export function openFieldAt(path: string, place: string, shownText: string): void {
  awaited = { path, open: () => openField(place, shownText) }
}

/** @param path of the form that is there now, in the admin */
export function openAwaited(path: string): void {
  if (!awaited || !path.endsWith(awaited.path)) return
  const { open } = awaited
  awaited = undefined
  open()
}
