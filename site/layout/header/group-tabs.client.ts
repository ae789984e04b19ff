/**
 * On a phone the links that stand under headings unfold like those of tabs. Their tabs are made here, after the pattern of one that is in
 * the page: in every page they would be weight for everybody.
 */
export function makeGroupTabs(panel: HTMLElement, button: HTMLElement, pattern: HTMLElement): void {
  const icon = button.querySelector('svg')
  for (const group of groupsIn(panel)) {
    const { group: value = '', name } = group.dataset
    const [heading, links] = group.children
    if (!heading || !links || tabOf(group)) continue
    const tab = document.importNode(pattern, true)
    tab.id = `${panel.id}-${value}`
    tab.setAttribute('aria-controls', `${tab.id}-links`)
    tab.firstChild?.replaceWith(name ?? heading.textContent)
    const count = tab.querySelector('span')
    // Articles come later, and with them their number.
    count?.replaceChildren(String(links.querySelectorAll('li').length || ''))
    count?.setAttribute('data-part', `${value}Count`)
    if (icon) tab.querySelector('svg')?.replaceWith(document.importNode(icon, true))
    links.id = `${tab.id}-links`
    links.setAttribute('role', 'tabpanel')
    links.setAttribute('aria-labelledby', tab.id)
    heading.after(tab)
  }
  ownTabs(panel, button)
}

/** On desktop the groups are rows and columns with headings. */
export function removeGroupTabs(panel: HTMLElement, button: HTMLElement): void {
  for (const group of groupsIn(panel)) {
    tabOf(group)?.remove()
    for (const name of ['role', 'aria-labelledby']) group.lastElementChild?.removeAttribute(name)
  }
  ownTabs(panel, button)
}

const tabOf = (group: HTMLElement) => group.querySelector(':scope > [role=tab]')

const groupsIn = (panel: HTMLElement) => panel.querySelectorAll<HTMLElement>('[data-group]')

/** The panel's tablist owns what tabs there are, and is there only if there are some. */
function ownTabs(panel: HTMLElement, button: HTMLElement) {
  const tabs = [...panel.querySelectorAll('[role=tab]')]
  const list = panel.querySelector('[role=tablist]') ?? panel.appendChild(document.createElement('div'))
  if (tabs.length === 0) return list.remove()
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-orientation', 'vertical')
  list.setAttribute('aria-label', button.textContent)
  list.setAttribute('aria-owns', tabs.map(({ id }) => id).join(' '))
}
