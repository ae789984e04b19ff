/** Films of a text (`site/markdown/pictures-and-films.ts`) play where their links stand, in a frame like that of the testimonials. */
export function playFilms(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-film]')
    // With a key held the visitor wants it elsewhere: in another tab, say.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: link.dataset.film, title: link.textContent, allow: 'autoplay; fullscreen' })
    link.replaceWith(frame)
    frame.focus()
  })
}
