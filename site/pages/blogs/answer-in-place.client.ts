import { allCategories } from '../../../content/models/reserved-words.ts'
import { focusHeading, passedState } from '../../layout/page-change/follow-navigation.client.ts'
import { beginLoading, endLoading } from '../../layout/page-change/loading.ts'
import { plainLink } from '../../layout/page-change/page-links.client.ts'
import { pathToBlogs } from '../../paths.ts'

/** What changes with the URL of the blog: the list, the title, and the tags of the head, as HTML. */
type Answer = { list: string; title: string; tags: string }

const tagsOfPage =
  'meta[name=description], meta[name=keywords], meta[name=robots], meta[property], link[rel=canonical], script[type="application/ld+json"]'

/**
 * Categories, pages and searches of the blog in place: the list requests its content by URL, and a repeated request is
 * answered from session storage (specification §7). The content is that of the document at this URL, so only
 * one thing makes it. Whatever goes wrong is left to the browser, which opens the document.
 */
export function answerInPlace(list: HTMLElement): void {
  let shown = location.href
  let underWay: AbortController | undefined
  rememberAnswer(shown, answerIn(document))

  /** Shows the list at a URL. */
  async function show(address: string, enter: (address: string) => void): Promise<void> {
    underWay?.abort()
    underWay = new AbortController()
    const { signal } = underWay
    beginLoading()
    try {
      const answer = readAnswer(address) ?? (await ask(address, signal))
      if (signal.aborted) return
      enter(address)
      shown = location.href
      put(answer)
      endLoading()
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      location.assign(address)
    }
  }

  function put({ list: html, title, tags }: Answer): void {
    const heading = list.querySelector('h1:focus')
    list.innerHTML = html
    // Focus that was on the heading stays on it, although it is another one now.
    if (heading) focusHeading({ isFramed: heading.hasAttribute('data-framed') })
    document.title = title
    for (const tag of document.head.querySelectorAll(tagsOfPage)) tag.remove()
    document.head.insertAdjacentHTML('beforeend', tags)
  }

  function enter(address: string): void {
    history.pushState(null, '', address)
    scrollTo({ top: 0, behavior: 'instant' })
  }

  async function open(address: string): Promise<void> {
    await show(address, enter)
    focusHeading({ isFramed: false })
  }

  list.addEventListener('click', (event) => {
    const link = plainLink(event)
    if (link?.pathname !== location.pathname) return
    event.preventDefault()
    void open(link.href)
  })
  list.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    const fields = [...new FormData(event.target)].map(([name, value]) => [name, String(value)])
    const address = new URL(event.target.action)
    address.search = new URLSearchParams(fields).toString()
    void open(address.href)
  })
  addEventListener('popstate', () => {
    if (location.href !== shown && location.hash === '') void show(location.href, () => {})
  })

  // A blog block elsewhere passes its category as navigation state (specification §2); if both are there the URL wins.
  const category = categoryIn(passedState())
  if (category && !new URLSearchParams(location.search).has('category'))
    void show(new URL(pathToBlogs({ category }), location.href).href, (to) => history.replaceState(null, '', to))
}

function categoryIn(state: unknown): string | undefined {
  const passed = typeof state === 'object' && state !== null && 'category' in state ? state.category : undefined
  return typeof passed === 'string' && passed !== allCategories ? passed : undefined
}

/** @throws {Error} if the document is missing, or is another one. */
async function ask(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  const answer = answerIn(new DOMParser().parseFromString(await response.text(), 'text/html'))
  rememberAnswer(address, answer)
  return answer
}

function answerIn(page: Document): Answer {
  const list = page.querySelector('[data-blog-list]')
  if (!list) throw new Error('There is no list of articles in the answer')
  const tags = [...page.head.querySelectorAll(tagsOfPage)].map((tag) => tag.outerHTML).join('')
  return { list: list.innerHTML, title: page.title, tags }
}

// An editor's preview is neither stored nor answered with what a visitor would see.
const isPreview = () => document.documentElement.dataset.preview !== undefined

declare const __BUILD_ID__: string

/** Answers from another build may have another shape, so the build's id is part of every key. */
const keyOf = (address: string) => `content ${__BUILD_ID__} ${address}`

/** The answer stored for a URL in this tab, or undefined. */
export function readAnswer(address: string): Answer | undefined {
  if (isPreview()) return undefined
  try {
    const stored = sessionStorage.getItem(keyOf(address))
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    // Storage is switched off, or holds something that is not ours.
    return undefined
  }
}

/** Stores a plain JSON answer. A full quota is logged with the words of specification §8, and the page goes on. */
export function rememberAnswer(address: string, answer: unknown): void {
  if (isPreview()) return
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(answer))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      console.error('Session storage limit exceeded!')
  }
}
