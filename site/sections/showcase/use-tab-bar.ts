import { type FocusEvent, type RefObject, useEffect, useState } from 'react'

/** The share of the bar's width that fades on a side with more tabs (showcase.module.css). */
const fadedShare = 0.1

/** The sliding tab bar: how far it is shifted to the left in px, and whether it is at one of its ends. */
export function useTabBar(list: RefObject<HTMLElement | null>) {
  const [shift, setShift] = useState(0)
  const [furthest, setFurthest] = useState(Number.POSITIVE_INFINITY)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const room = Math.max(0, element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      setFurthest(room)
      setShift((shifted) => Math.min(shifted, room))
    }
    // The observer makes the first call, when layout is known anyway: measuring here would force one during hydration.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.parentElement) observer.observe(element.parentElement)
    return () => observer.disconnect()
  }, [list])

  const slideTo = (target: number) => setShift(Math.min(furthest, Math.max(0, target)))

  return {
    shift,
    atStart: shift <= 0,
    atEnd: shift >= furthest,
    previous: () => slideTo(shift - tabDistance(window.innerWidth)),
    next: () => slideTo(shift + tabDistance(window.innerWidth)),
    /** A tab with focus must be in clear view, out of the fade: slides the bar just far enough. */
    reveal: ({ currentTarget: tab }: FocusEvent<HTMLElement>) => {
      const view = list.current?.parentElement?.clientWidth ?? 0
      list.current?.parentElement?.scrollTo({ left: 0 })
      const left = (list.current?.offsetLeft ?? 0) + tab.offsetLeft
      const right = left + tab.offsetWidth
      const fade = view * fadedShare
      if (left < shift + fade) slideTo(left - fade)
      else if (right > shift + view - fade) slideTo(right - view + fade)
    },
  }
}

/**
 * How far the tab bar slides for one tab, in px, by viewport width (specification §4): 140 below 576 and from 1400,
 * 200 from 576 to 767, 180 from 768 to 991, 160 from 992 to 1399.
 */
export function tabDistance(viewportWidth: number): number {
  if (viewportWidth < 576 || viewportWidth >= 1400) return 140
  if (viewportWidth < 768) return 200
  return viewportWidth < 992 ? 180 : 160
}
