import type { LandingCard } from '../../../content/models/cards.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { pathTo } from '../../paths.ts'

const parents = {
  service: ['services', pathTo.services()],
  technology: ['technologies', pathTo.technologies()],
  industry: ['industries', pathTo.industries()],
  hire: ['hireHub', pathTo.hireHub()],
} as const

/** The listing above a landing page. */
export function parentOf(kind: LandingCard['kind'], names: PageTexts['names']): { name: string; path: string } {
  const [name, path] = parents[kind]
  return { name: names[name], path }
}
