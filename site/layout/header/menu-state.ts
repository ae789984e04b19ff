export const sectionKeys = ['services', 'technologies', 'company', 'portfolio'] as const
export type SectionKey = (typeof sectionKeys)[number]

/** Ids of the whole menu and of each section's content. */
export const menuId = 'siteMenu'
export const panelId = (section: SectionKey) => `Menu-${section}`

/** The tab a section opens with on desktop (specification §4): the first of those it has. */
export type FirstTabs = Partial<Record<SectionKey, string | null | undefined>>

/** `section` is the open one; `tab` is the id of the active tab, kept while the menu is closed. */
export type MenuState = { section: SectionKey | null; tab: string | null; mobile: boolean }

export type MenuEvent =
  | { type: 'layout'; mobile: boolean }
  | { type: 'section opened'; section: SectionKey }
  | { type: 'section closed'; section: SectionKey }
  | { type: 'section tapped'; section: SectionKey }
  | { type: 'tab chosen'; section: SectionKey; tab: string }
  | { type: 'closed' }

/** Closed, with the first tab of Services preselected (specification §4, "active tab 'development' by default"). */
export const initialMenu = ({ services = null }: FirstTabs): MenuState => ({
  section: null,
  tab: services,
  mobile: false,
})

/**
 * Specification §4, "Menu layout". Desktop: opening a section activates its first tab, and a tab stays active until another
 * is chosen. Mobile: nothing is active at start, and tapping a section or tab toggles it.
 */
export function nextMenu(state: MenuState, event: MenuEvent, firstTabs: FirstTabs): MenuState {
  switch (event.type) {
    case 'layout':
      return { ...initialMenu(event.mobile ? {} : firstTabs), mobile: event.mobile }
    case 'section opened':
      // The browser reports it late: a quick visitor may have chosen a tab by then.
      return state.section === event.section
        ? state
        : { ...state, section: event.section, tab: firstTabs[event.section] ?? null }
    case 'section closed':
      return state.section === event.section ? { ...state, section: null } : state
    case 'section tapped':
      return { ...state, section: state.section === event.section ? null : event.section, tab: null }
    case 'tab chosen':
      return { ...state, section: event.section, tab: state.mobile && state.tab === event.tab ? null : event.tab }
    case 'closed':
      return { ...state, section: null, tab: state.mobile ? null : state.tab }
  }
}
