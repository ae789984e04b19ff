import type { LandingCard } from '../../../content/models/cards.ts'
import { pathTo } from '../../paths.ts'

const parents = {
  service: { name: 'Services', path: pathTo.services() },
  technology: { name: 'Technologies', path: pathTo.technologies() },
  industry: { name: 'Industries', path: pathTo.industries() },
  hire: { name: 'Hire dedicated developers', path: pathTo.hireHub() },
} as const

/** The listing above a landing page. */
export function parentOf(kind: LandingCard['kind']): { name: string; path: string } {
  return parents[kind]
}
