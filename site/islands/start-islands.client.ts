import type { IslandDefinition } from './define-island.ts'

type Module = { default: Pick<IslandDefinition<object>, 'revive'> }

/** Every island of the site by name, each a separate script. */
const islands = new Map(
  Object.entries(import.meta.glob<Module>('../**/*.island.tsx')).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length),
    load,
  ]),
)

/**
 * Fetched when it is needed, or once the first island runs: the home page has no room for it. Named here, because React's script then
 * names none that changes: browsers keep it from release to release.
 */
const withOthers = () => import('./changed-by-others.client.ts')

/** How near the screen an island comes before it starts. */
const nearMargin = '200px'
const signs = ['pointerdown', 'focusin', 'keydown', 'beforetoggle'] as const

/** Islands that have been started, with the element there in the end: itself, or its replacement if it failed. */
const started = new WeakMap<Element, Promise<Element>>()

/**
 * Starts the islands of the page: each by itself when its time has come, or at the first sign that somebody is using it. A
 * button pressed before its island is running is pressed again once it is.
 */
export function startIslands(): void {
  for (const sign of signs) addEventListener(sign, startTouched, { capture: true, passive: true })
  for (const type of ['click', 'keydown'] as const) addEventListener(type, hold, { capture: true })
  const focused = islandAround(document.activeElement)
  if (focused) void start(focused, true)
  // The page itself comes first: its pictures and fonts share the connection with what an island loads.
  if (document.readyState === 'complete') startUntouched()
  else addEventListener('load', () => setTimeout(startUntouched), { once: true })
}

/** Starts unused islands when their time comes, including those added to the page since. */
export function startUntouched(): void {
  const near = startWithin(nearMargin, (element) => void start(element))
  const seen = startWithin('0px', (element) => void setTimeout(start, Number(element.dataset.when), element))
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.dataset.when === 'near') near.observe(element)
    if (Number(element.dataset.when)) seen.observe(element)
    if (element.dataset.when === 'now') void start(element)
  }
}

/** Begins with what comes within this margin of the screen, and marks what is still out of it. */
function startWithin(rootMargin: string, begin: (element: HTMLElement) => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!(target instanceof HTMLElement)) continue
        target.toggleAttribute('data-unseen', !isIntersecting)
        if (!isIntersecting) continue
        observer.unobserve(target)
        begin(target)
      }
    },
    { rootMargin },
  )
  return observer
}

function startTouched({ target }: Event): void {
  const island = islandAround(target)
  if (island) void start(island, true)
}

/** Links and fields work without us. Buttons do not, nor do the keys that move from one to the next. */
function hold(event: Event): void {
  const island = islandAround(event.target)
  const button = event.target instanceof Element && event.target.closest('button')
  if (!island || !button || (event instanceof KeyboardEvent && !/^(?:Arrow|Home$|End$)/.test(event.key))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const place = [...island.querySelectorAll('button')].indexOf(button)
  const again = event instanceof KeyboardEvent ? new KeyboardEvent('keydown', event) : new MouseEvent('click', event)
  void start(island, true).then((element) => element.querySelectorAll('button')[place]?.dispatchEvent(again))
}

/** The island that an event belongs to, unless it is running already. */
function islandAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-live])') : null
}

function start(element: HTMLElement, isUrgent = false): Promise<Element> {
  const underWay = started.get(element) ?? hydrated(element, isUrgent)
  started.set(element, underWay)
  return underWay
}

async function hydrated(element: HTMLElement, isUrgent: boolean): Promise<Element> {
  const { island = '', id = '', props = '' } = element.dataset
  let standing = element
  try {
    const [{ hydrate }, module] = await Promise.all([import('./hydrate.client.tsx'), islands.get(island)?.()])
    if (module)
      standing = await hydrate(element, module.default.revive(props, element), {
        identifierPrefix: id,
        isUrgent,
        withOthers,
      })
  } catch (error) {
    // It could not be fetched. The server does what it would have done.
    console.error(error)
  }
  standing.dataset.live = ''
  return standing
}
