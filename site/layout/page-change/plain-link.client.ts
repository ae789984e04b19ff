/** The link to a page of this site that a click follows in this window, if nothing else has handled the click. */
export function plainLink({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  return pageLink(target)
}

/** The link to another page of this site around a node. */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere && link.hash !== '' ? undefined : link
}
