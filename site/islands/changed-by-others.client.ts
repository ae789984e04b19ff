import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client'

/*
 * Others change a page too: translators wrap its texts in `font` elements, join them or put new ones in their place; password managers
 * and spelling checkers insert elements. React expects its own nodes where it left them.
 */

/**
 * Gives an island the texts and elements that React expects, leaves every element that it has already where it is (a field with all that is
 * in it), and hands it to React: in one go, because a translator that watches the page changes what is mended.
 */
export function mendAndHydrate(island: Element, view: ReactElement, options: HydrationOptions): void {
  // What React found different on a translated page is no fault of ours.
  const onRecoverableError = island.querySelector('font') ? () => {} : reportError
  const wanted = pristineOf(view, onRecoverableError)
  const fields = [...island.querySelectorAll(allFields)]
  lastFocused = document.activeElement
  if (wanted) mendChildren(island, wanted)
  putFields(fields, island)
  flushSync(() => hydrateRoot(island, view, { ...options, onRecoverableError }))
}

/** What React makes of the view by itself, on no page. React tells of what it found different here, with the next thing that it finishes. */
function pristineOf(view: ReactElement, onRecoverableError: (error: unknown) => void): Element | undefined {
  const pristine = document.createElement('div')
  const root = createRoot(pristine, { onUncaughtError: () => {}, onRecoverableError })
  flushSync(() => root.render(view))
  const copy = pristine.hasChildNodes() ? pristine.cloneNode(true) : undefined
  root.unmount()
  return copy instanceof Element ? copy : undefined
}

/** Puts fields, with all that is typed and chosen in them, in the places of those of the same name. */
export function putFields(fields: Iterable<Element>, into: Element): void {
  const before = byName(fields)
  const focused = document.activeElement === document.body ? lastFocused : document.activeElement
  for (const [name, field] of byName(into.querySelectorAll(allFields))) {
    const kept = before.get(name)
    if (kept && kept !== field) field.replaceWith(kept)
  }
  // A field that was moved has lost the focus, but not the place of its caret.
  if (focused instanceof HTMLElement && into.contains(focused)) focused.focus({ preventScroll: true })
}

const allFields = 'input,select,textarea'

/** Those of which one is chosen by their value too. */
function byName(fields: Iterable<Element>): ReadonlyMap<string, Element> {
  const keyed = Array.from(fields, (field): [string, Element] => {
    const isChoice = field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)
    return [`${field.getAttribute('name')} ${isChoice ? field.value : ''}`, field]
  })
  return new Map(keyed)
}

/** What had the focus in an island last: React takes a failed one off the page before anybody can ask. */
let lastFocused: EventTarget | null = null

function mendChildren(standing: Element, wanted: Element): void {
  const pairs = new Map<Element, Element>()
  const free = new Set(standing.children)
  const pairUp = (isAlike: (one: Element, other: Element) => boolean) => {
    for (const child of wanted.children) {
      const found = pairs.has(child) ? undefined : [...free].find((each) => isAlike(each, child))
      if (!found) continue
      pairs.set(child, found)
      free.delete(found)
    }
  }
  pairUp(
    (one, other) =>
      one.nodeName === other.nodeName &&
      ['class', 'name'].every((attribute) => one.getAttribute(attribute) === other.getAttribute(attribute)),
  )
  pairUp((one, other) => one.nodeName === other.nodeName)

  const kept = new Set<Node>(pairs.values())
  for (const child of [...standing.childNodes]) if (!kept.has(child)) child.remove()
  let next = standing.firstChild
  for (const child of [...wanted.childNodes]) {
    const own = child instanceof Element ? pairs.get(child) : undefined
    if (own && child instanceof Element && !(own instanceof HTMLTextAreaElement)) mendChildren(own, child)
    if (own && own === next) next = own.nextSibling
    else standing.insertBefore(own ?? child, next)
  }
}

/** What was put in the place of a node that React holds. */
const successors = new WeakMap<Node, Node>()

/** From now on React finds the texts of an island, and they show what it writes, wherever others move them or whatever they put in their place. */
export function followTexts(island: Element): void {
  changes.observe(island, { childList: true, subtree: true })
  lastFocused = document.activeElement
  island.addEventListener('focusin', ({ target }) => {
    lastFocused = target
  })
}

const changes = new MutationObserver((records) => {
  const added = new Set<Node | null | undefined>()
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') reinstate(target)
    for (const node of addedNodes) {
      added.add(node)
      successors.delete(node)
    }
    const successor = [addedNodes[0], previousSibling, nextSibling].find((node) => added.has(node))
    for (const node of removedNodes) {
      if (!successor || !(node instanceof Text)) continue
      successors.set(node, successor)
      if (!node.isConnected) changes.observe(node, { characterData: true })
    }
  }
})

/** React has written a text that is no longer on the page: it goes where its successor is. */
function reinstate(text: Node): void {
  const successor = successors.get(text)
  if (!successor?.isConnected || !(successor instanceof Element || successor instanceof Text)) return
  successors.delete(text)
  if (text instanceof Text) successor.replaceWith(text)
}

/** Where a node stands among the children of `parent`: itself, what is around it by now, or what is in its place. */
function placeOf(node: Node, parent: Node): Node | null {
  let standing: Node | null = node
  while (standing && standing.parentNode !== parent) standing = successors.get(standing) ?? standing.parentNode
  return standing
}

// React takes nodes out of their parents, and puts others before them, where it left them: for one that is elsewhere the browser throws, and
// the island is lost.
const { insertBefore, removeChild } = Node.prototype
Node.prototype.insertBefore = function <Child extends Node>(node: Child, child: Node | null) {
  insertBefore.call(this, node, child && placeOf(child, this))
  return node
}
Node.prototype.removeChild = function <Child extends Node>(child: Child) {
  const standing = placeOf(child, this)
  if (standing) removeChild.call(this, standing)
  return child
}
