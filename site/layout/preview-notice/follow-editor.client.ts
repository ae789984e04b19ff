import { startUntouched } from '../../islands/start-islands.client.ts'
import { post } from '../../post.client.ts'

/** A message from the admin to the page in its frame: what is typed, and the page that is to show it. */
function wishIn(message: unknown): { values: object; page: URL } | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('values' in message))
    return undefined
  const { type, values } = message
  if (type !== 'preview:values' || typeof values !== 'object' || values === null) return undefined
  const page = new URL('path' in message ? String(message.path) : location.href, location.href)
  return { values, page: page.origin === location.origin ? page : new URL(location.href) }
}

/** Only the admin may frame a preview (`frame-ancestors`): the page's parent is the admin. */
function tellEditor(message: { type: `preview:${string}`; text?: string }): void {
  window.parent.postMessage(message, '*')
}

async function pageIn(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** How the page would look with these values; `undefined` once the editor's session is over. */
async function pageWith(values: object): Promise<Document | undefined> {
  const body = JSON.stringify({ path: location.pathname + location.search, values })
  const headers = { 'content-type': 'application/json' }
  const response = await post('/preview/page', { headers, body })
  return response.ok ? pageIn(response) : undefined
}

/** In the admin's frame a page follows the form beside it: what is typed shows, and a click on a text opens its field. */
export function followEditor(): void {
  let shown = fetch(location.href).then(pageIn)
  let wanted: object | undefined
  let isBusy = false

  async function showWanted() {
    isBusy = true
    while (wanted) {
      const values = wanted
      wanted = undefined
      const next = await pageWith(values)
      if (!next) {
        tellEditor({ type: 'preview:over' })
        break
      }
      const before = await shown
      renewStyles(before, next)
      const [first] = renew(document.body, before.body, next.body)
      shown = Promise.resolve(next)
      startUntouched()
      bringIntoView(first)
    }
    isBusy = false
  }

  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent) return
    const wish = wishIn(data)
    if (wish && wish.page.pathname !== location.pathname) location.assign(wish.page)
    wanted = wish?.values ?? wanted
    if (wanted && !isBusy) void showWanted()
  })
  addEventListener('click', openField, { capture: true })
  tellEditor({ type: 'preview:ready' })
}

/** The colours of an identity are in the styles. */
function renewStyles(before: Document, next: Document): void {
  const [live, old, own] = [document, before, next].map((page) => page.querySelector('head style'))
  if (live && own && !old?.isEqualNode(own)) live.textContent = own.textContent
}

function bringIntoView(element: Element | undefined): void {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  if (bottom < 0 || top > innerHeight) element.scrollIntoView({ block: 'center' })
}

/** Links would lead away from what is being written; menus and tabs still open. */
function openField(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  if (target.closest('a')) event.preventDefault()
  const text = target instanceof HTMLImageElement ? target.alt : target.textContent
  if (text.trim()) tellEditor({ type: 'preview:clicked', text })
}

/**
 * Changes what is on the page into what the server would send now, node by node, and leaves alone what is the same: what
 * somebody unfolded stays unfolded. Returns the elements that changed.
 * @param before what the server sent for `live`, which scripts may have changed since
 */
export function renew(live: ChildNode, before: Node, after: Node): Element[] {
  if (before.isEqualNode(after)) return []
  if (live instanceof Text && after instanceof Text) {
    live.data = after.data
    return live.parentElement ? [live.parentElement] : []
  }
  const parts = [live, before, after].map(({ childNodes }) => [...childNodes])
  const [own = [], old = [], next = []] = parts
  const isAlike = own.length === old.length && old.length === next.length && haveSameTag(before, after)
  if (own.length > 0 && isAlike) return own.flatMap((child, at) => renew(child, old[at] ?? child, next[at] ?? child))
  const successor = document.importNode(after, true)
  live.replaceWith(successor)
  if (successor instanceof Element) return [successor]
  return successor.parentElement ? [successor.parentElement] : []
}

/** Whether two elements differ in nothing but their content. */
function haveSameTag(before: Node, after: Node): boolean {
  return before.cloneNode(false).isEqualNode(after.cloneNode(false))
}
