/** The field of the header is a key away, and where it has no room the icon opens it on a sheet: without this it is a link. */
export function startSearch(): void {
  const sheet = document.getElementById('siteSearch')
  const icon = document.querySelector<HTMLElement>('[data-search]')
  const field = sheet?.querySelector('input')
  if (!sheet || !icon || !field) return

  function open() {
    if (!field?.checkVisibility()) sheet?.showPopover()
    field?.focus()
  }

  // A press beside an open sheet closes it before the click comes.
  let wasOpen = false
  icon.addEventListener('pointerdown', () => {
    wasOpen = sheet.matches(':popover-open')
  })
  icon.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (wasOpen || sheet.matches(':popover-open')) sheet.hidePopover()
    else open()
    wasOpen = false
  })
  addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
    event.preventDefault()
    open()
  })
  sheet.addEventListener('toggle', ({ newState }) => icon.setAttribute('aria-expanded', String(newState === 'open')))
  // A page kept for going back must not come back as it was left.
  addEventListener('pagehide', () => sheet.hidePopover())
}
