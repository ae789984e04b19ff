import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CounterStrip } from './counter-strip.tsx'

test('a counter shows its target as N+, its label and, where it has one, its image', () => {
  const image = { src: 'art:isles/clients/ink', alt: 'Three harbours', title: '' }
  const counters = [
    { target: 40, image, label: 'satisfied clients' },
    { target: 50, image: null, label: 'completed projects' },
  ]
  const markup = renderToStaticMarkup(<CounterStrip counters={counters} label="Results" />)
  const pictures = markup.match(/<img [^>]*>/g)?.filter((picture) => !picture.includes('class="river"'))
  expect(pictures).toEqual([expect.stringContaining('alt="Three harbours"')])
  expect(markup).toMatch(/40\+.*satisfied clients.*50\+.*completed projects/)
})
