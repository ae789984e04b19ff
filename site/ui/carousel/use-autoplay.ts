import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `advance` every `dwellMs` while `playing`, restarting the wait whenever `index` changes.
 * Embla's own autoplay plugin was tried first: it starts again when the pointer leaves, even after the visitor pressed Pause.
 */
export function useAutoplay(playing: boolean, dwellMs: number, index: number, advance: () => void) {
  const onDwell = useEffectEvent(advance)

  // biome's exhaustive dependencies cannot see that a change of slide must restart the wait: `index` is one on purpose.
  useEffect(() => {
    if (!playing) return
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    let timer: number | undefined
    const stop = () => window.clearTimeout(timer)
    const wait = () => {
      stop()
      if (!document.hidden && !still.matches) timer = window.setTimeout(onDwell, dwellMs, index)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    still.addEventListener('change', wait)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', wait)
      still.removeEventListener('change', wait)
    }
  }, [playing, dwellMs, index])
}
