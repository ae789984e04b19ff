import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Image } from '../../../content/models/common.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { Picture } from '../../media/picture.tsx'
import styles from './counter-strip.module.css'

/** Specification §9: counter step interval. */
const stepMs = 50
/** Specification §9: the strip must be this far inside the viewport before counting starts. */
const triggerOffsetPx = 100

/** Without a picture nothing is sent in its place. */
type Counter = { target: number; label: string; image?: Image }

/** Numbers that count up once (specification §4). Assistive technology reads the final ones only. */
export default defineIsland('counters', function Counters({ counters }: { counters: readonly Counter[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const counted = useCountUp(strip, Math.max(...counters.map(({ target }) => target)))
  return (
    <ul ref={strip} className={`wrap grid num ${styles.counters}`}>
      {counters.map(({ target, image, label }) => (
        <li key={label}>
          {image && <Picture image={image} width={72} height={72} sizes="72px" className={styles.picture} />}
          <b>
            <span className="vh">{`${target}+`}</span>
            <span aria-hidden="true">{counted === null || counted >= target ? `${target}+` : counted}</span>
          </b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
})

/**
 * Counts from 0 in steps of 1 every 50 ms up to `highest`, once, when the element is first at least 100 px inside the viewport.
 * Null before the client runs, and always under `prefers-reduced-motion`: then the final values are shown.
 */
function useCountUp(strip: RefObject<HTMLElement | null>, highest: number): number | null {
  const [count, setCount] = useState<number | null>(null)

  useEffect(() => {
    const element = strip.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: number | undefined
    setCount(0)
    const start = () => {
      observer.disconnect()
      timer = window.setInterval(() => {
        setCount((shown) => {
          const next = (shown ?? 0) + 1
          if (next >= highest) window.clearInterval(timer)
          return next
        })
      }, stepMs)
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      { rootMargin: `-${triggerOffsetPx}px 0px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      window.clearInterval(timer)
    }
  }, [strip, highest])

  return count
}
