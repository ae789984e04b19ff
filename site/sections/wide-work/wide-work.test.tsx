import { expect, test } from 'vitest'
import type { CaseStudyCard, PortfolioCard, Screen } from '../../../content/models/cards.ts'
import { renderWithTexts } from '../../texts.fixture.tsx'
import { WorkTile } from '../proof/proof.tsx'
import { unlike } from './wide-work.tsx'

const screen = (name: string, ground: Screen['ground'] = 'teal'): Screen => ({
  picture: { src: `/uploads/${name}.svg`, alt: '', title: '' },
  device: 'browser',
  ground,
  title: 'A',
  text: 'A',
})
const study = (slug: string, mockup: string): CaseStudyCard => ({
  slug,
  title: slug,
  order: 1,
  summary: 'How it went',
  screen: screen(mockup),
  duration: 'A year',
})
const product = (slug: string, ...screens: Screen[]): PortfolioCard => ({
  slug,
  title: slug,
  category: 'web',
  order: 1,
  industry: 'Trade',
  summary: 'What it does',
  screens,
  technologies: ['Java', 'Angular', 'PostgreSQL'],
  facts: ['Kind', 'Industry', 'Platforms', 'Our part'].map((label) => ({ label, value: 'Some' })),
})

/** The pictures in the order of the tiles: their grounds, their URLs, and which are close-ups. */
function pictures(caseStudies: CaseStudyCard[], portfolioItems: PortfolioCard[]) {
  const works = [...caseStudies.map((each) => ({ ...each, closeUp: false })), ...unlike(caseStudies, portfolioItems)]
  return works.map(({ screen: shown, closeUp }) => {
    const tile = renderWithTexts(<WorkTile to="/" title="A" summary="A" screen={shown} closeUp={closeUp} />)
    const closeness = tile.includes('data-close-up') ? ' close up' : ''
    return `${/data-ground="(\w+)"/.exec(tile)?.[1]} ${/<img[^>]* src="([^"]+)"/.exec(tile)?.[1]}${closeness}`
  })
}

test('a product beside its case study shows another of its screens', () => {
  const shown = pictures(
    [study('berths', 'marina')],
    [product('molo', screen('marina'), screen('berth')), product('oms', screen('oms'))],
  )
  expect(shown).toEqual([
    expect.stringContaining('marina'),
    expect.stringContaining('berth'),
    expect.stringContaining('oms'),
  ])
})

test('nor does it show the main screen of the product next to it', () => {
  const shown = pictures(
    [study('depots', 'tms')],
    [product('tms', screen('tms'), screen('oms'), screen('tms', 'marigold')), product('oms', screen('oms'))],
  )
  expect(shown).toEqual([
    expect.stringContaining('tms'),
    expect.stringMatching(/marigold.*tms.* close up$/),
    expect.stringMatching(/oms.svg$/),
  ])
})

test('one without another screen is shown in close-up, on another ground', () => {
  const shown = pictures([study('fares', 'booking')], [product('sabre', screen('booking'), screen('booking', 'ink'))])
  expect(shown).toEqual([
    expect.stringMatching(/teal.*booking.svg$/),
    expect.stringMatching(/ink.*booking.svg close up$/),
  ])
})
