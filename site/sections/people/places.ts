import type { TeamMember } from '../../../content/models/cards.ts'

/** Where somebody works, as visitors read it, by the key of the office. */
export const places: Readonly<Record<TeamMember['office'], string>> = {
  ahmedabad: 'Ahmedabad, India',
  athlone: 'Athlone, Ireland',
}
