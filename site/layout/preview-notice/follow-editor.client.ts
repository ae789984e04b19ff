import { startUntouched } from '../../islands/start-islands.client.ts'
import { post } from '../../post.client.ts'
import { renew } from './renew.client.ts'

/** Messages from the admin to the page in its frame. */
function valuesIn(message: unknown): object | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('values' in message))
    return undefined
  const { type, values } = message
  return type === 'preview:values' && typeof values === 'object' && values !== null ? values : undefined
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
      const [first] = renew(document.body, (await shown).body, next.body)
      shown = Promise.resolve(next)
      startUntouched()
      bringIntoView(first)
    }
    isBusy = false
  }

  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent) return
    wanted = valuesIn(data) ?? wanted
    if (wanted && !isBusy) void showWanted()
  })
  addEventListener('click', openField, { capture: true })
  tellEditor({ type: 'preview:ready' })
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
