/** The field of the header is two keys away, and where it has no room the icon opens it on a sheet: without this it is a link. */
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
  // Two keys: one alone is also pressed by who dictates, and nobody could switch it off (WCAG 2.1.4). The style sheet shows them.
  const isMac = navigator.platform.startsWith('Mac')
  field.setAttribute('aria-keyshortcuts', isMac ? 'Meta+K' : 'Control+K')
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key !== 'k' || altKey || !(isMac ? metaKey : ctrlKey)) return
    event.preventDefault()
    open()
  })
  sheet.addEventListener('toggle', ({ newState }) => icon.setAttribute('aria-expanded', String(newState === 'open')))
  // A page kept for going back must not come back as it was left.
  addEventListener('pagehide', () => sheet.hidePopover())
}
