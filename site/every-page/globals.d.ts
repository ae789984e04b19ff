/** The text of a script that is written into pages (`server/building/inline-scripts.ts`). */
declare module '*?inline-script' {
  const text: string
  export default text
}

/** The URL of a part of a font (`server/building/split-fonts.ts`). */
declare module '*.woff2?common' {
  const url: string
  export default url
}
declare module '*.woff2?other' {
  const url: string
  export default url
}

/** What the scripts of a page, each bundled by itself, tell one another. */
interface Window {
  /** The visitor did not come from a page of this site, so there is nothing in the tab to go on with. */
  isArrival: boolean
  /** Resolved after two frames, because the first may hold only the header. */
  firstFrame: Promise<void>
  /** Remembers in `button` what was pressed before there was a script to respond. */
  earlyClick?: ((event: MouseEvent) => void) & { button?: HTMLElement }
}

interface Performance {
  getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[]
  /** https://www.w3.org/TR/event-timing/ */
  readonly interactionCount?: number
}

interface PerformanceObserverInit {
  /** https://www.w3.org/TR/event-timing/ */
  durationThreshold?: number
}

interface PerformanceNavigationTiming {
  /** When a page that was rendered ahead was shown; 0 for others. */
  readonly activationStart?: number
  readonly deliveryType?: string
}

interface Navigator {
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean
}

interface Document {
  /** The page is rendered ahead of being shown, in browsers that do that. */
  readonly prerendering?: boolean
}
