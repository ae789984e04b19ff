import { useEffect, useState } from 'react'
import { defineIsland } from '../../islands/define-island.ts'
import { type Film, FilmDialog } from '../../ui/film-dialog/film-dialog.tsx'

/** The film of a link in the text, unless the visitor wants it elsewhere: in another tab, say. */
function filmOf({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): Film | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-film]') : null
  if (!link?.dataset.film || button !== 0 || ctrlKey || metaKey || shiftKey) return undefined
  const label = link.textContent
  return { address: link.dataset.film, label, title: label }
}

/** Plays the films of a text that the server wrote (`site/markdown/films.ts`). */
export default defineIsland('films', function Films(_: Record<string, never>) {
  const [playing, setPlaying] = useState<Film | null>(null)
  useEffect(() => {
    function play(event: MouseEvent) {
      const film = filmOf(event)
      if (!film) return
      event.preventDefault()
      setPlaying(film)
    }
    addEventListener('click', play)
    return () => removeEventListener('click', play)
  }, [])
  return <FilmDialog film={playing} onClose={() => setPlaying(null)} />
})
