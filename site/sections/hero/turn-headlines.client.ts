import type { EmblaCarouselType } from 'embla-carousel'
import { afterDwell, firstInteraction, watchAttention } from '../../ui/carousel/attention.ts'
import { fill } from '../../ui/fill.ts'
import * as words from '../../ui/interface-words.ts'

/** Specification §9: title carousel, autoplay 8000 ms, one item at every width, rewind on, loop off. */
const dwellMs = 8000

/**
 * Rotates the headlines of the home page. No island: they are the first thing on the busiest page, and React alone would be six
 * times as much script as everything on its first screen. Embla is fetched when a headline is first requested, or when the
 * visitor first does something on the page.
 */
export function turnHeadlines(): void {
  const pager = document.querySelector<HTMLElement>('[data-pager]')
  const region = pager?.closest<HTMLElement>('[aria-roledescription=carousel]')
  const viewport = region?.querySelector<HTMLElement>('[aria-roledescription=slide]')?.parentElement?.parentElement
  if (!pager || !region || !viewport) return
  const [pause, ...marks] = pager.querySelectorAll('button')
  const count = pager.querySelector('[aria-hidden=true].num')
  const held = { paused: false, hovered: false, focused: false, asked: false, away: false }
  let index = 0
  let endWait = () => {}
  let embla: Promise<EmblaCarouselType> | undefined

  const setUp = () => {
    embla ??= import('../../ui/carousel/embla.ts').then(({ setUpEmbla }) => {
      const made = setUpEmbla(viewport, { loop: false, fade: true })
      const follow = () => show(made.selectedScrollSnap())
      made.on('select', follow).on('reInit', follow)
      return made
    })
    return embla
  }
  const failed = (error: unknown) => {
    // The connection failed: the next request for a headline tries again.
    embla = undefined
    console.error(error)
    wait()
  }
  const select = (target: number) => setUp().then((made) => made.scrollTo(target % marks.length), failed)

  function show(selected: number): void {
    index = selected
    for (const [position, mark] of marks.entries()) {
      if (position === index) mark.setAttribute('aria-current', 'true')
      else mark.removeAttribute('aria-current')
    }
    if (count) count.textContent = fill(words.position, { position: index + 1, count: marks.length })
    wait()
  }
  /** The wait for the next headline starts again. */
  function wait(): void {
    endWait()
    const isHeld = Object.values(held).includes(true)
    endWait = isHeld ? () => {} : afterDwell(dwellMs, () => void select(index + 1))
  }
  function hold(reason: keyof typeof held, is: boolean): void {
    if (held[reason] === is) return
    held[reason] = is
    wait()
  }

  const setPaused = (is: boolean) => {
    hold('paused', is)
    pause?.setAttribute('aria-label', is ? words.play : words.pause)
  }
  pause?.addEventListener('click', () => setPaused(!held.paused))
  for (const [position, mark] of marks.entries()) {
    // What somebody chose stays.
    mark.addEventListener('click', () => {
      setPaused(true)
      void select(position)
    })
  }
  watchAttention(
    region,
    (is) => hold('hovered', is),
    (is) => hold('focused', is),
  )
  // A visitor who is answering about cookies reads that.
  const card = document.querySelector('[data-cookie-banner]')
  if (card)
    watchAttention(
      card,
      () => {},
      (is) => hold('asked', is),
    )
  // A visitor who has scrolled past them does not see them rotate.
  new IntersectionObserver((seen) => hold('away', seen.at(-1)?.isIntersecting === false)).observe(region)
  wait()
  void firstInteraction().then(setUp).catch(failed)
}
