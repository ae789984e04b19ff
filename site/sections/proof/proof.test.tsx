import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CaseStudyCard, PortfolioCard, Screen } from '../../../content/models/cards.ts'
import { Proof } from './proof.tsx'

const screen = (mockup: string, ground: Screen['ground'] = 'teal'): Screen => ({
  mockup,
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
})
const product = (slug: string, ...screens: Screen[]): PortfolioCard => ({
  slug,
  title: slug,
  category: 'web',
  order: 1,
  summary: 'What it does',
  screens,
  technologies: ['Java', 'Angular', 'PostgreSQL'],
})

/** Addresses of the pictures, in the order of the tiles. */
function pictures(caseStudies: CaseStudyCard[], portfolioItems: PortfolioCard[]) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Proof title="Proof" text="What we did." caseStudies={caseStudies} portfolioItems={portfolioItems} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<li>.*?<\/li>/g)].map(([tile]) => /<img[^>]* src="([^"]+)"/.exec(tile)?.[1])
}

test('a product beside its case study shows another of its screens', () => {
  const shown = pictures(
    [study('berths', 'browser:marina')],
    [product('molo', screen('browser:marina'), screen('phone:berth')), product('oms', screen('browser:oms'))],
  )
  expect(shown).toEqual([
    expect.stringContaining('marina'),
    expect.stringContaining('berth'),
    expect.stringContaining('oms'),
  ])
})

test('nor does it show what is the main screen of the product next to it', () => {
  const shown = pictures(
    [study('depots', 'browser:tms')],
    [
      product('tms', screen('browser:tms'), screen('browser:tms', 'marigold'), screen('browser:oms')),
      product('oms', screen('browser:oms')),
    ],
  )
  expect(shown).toEqual([
    expect.stringContaining('tms'),
    expect.stringContaining('tms'),
    expect.stringContaining('oms'),
  ])
})

test('rather than take the main screen of its neighbour, it shows its own on another ground', () => {
  const shown = pictures(
    [study('table-to-pass', 'browser:kitchen')],
    [
      product('zomenu', screen('browser:kitchen'), screen('phone:menu', 'silt'), screen('browser:kitchen', 'marigold')),
      product('zomenu-mobile', screen('phone:menu'), screen('browser:kitchen', 'marigold')),
    ],
  )
  expect(shown).toEqual([
    expect.stringContaining('kitchen'),
    expect.stringContaining('kitchen'),
    expect.stringContaining('menu'),
  ])
})
