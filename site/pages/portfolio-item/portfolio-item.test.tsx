import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Screen } from '../../../content/models/cards.ts'
import { Devices, Screens } from './portfolio-item.tsx'

const screen = (src: string, device: Screen['device'], title = 'A'): Screen => ({
  picture: { src, alt: '', title: '' },
  device,
  ground: 'mist',
  title,
  text: `About ${title}.`,
})
/** URLs of pictures, in order. */
const files = (markup: string) => [...markup.matchAll(/<img src="[^"]*\/([\w-]+)\.svg"/g)].map(([, name]) => name)

test('each screen has its own picture, with what is said about it', () => {
  const markup = renderToStaticMarkup(
    <Screens
      title="Three screens"
      screens={[
        screen('art:screen/oms-board/here', 'browser', 'Columns'),
        screen('art:screen/oms-taken/here', 'browser', 'Taken'),
        screen('/uploads/road.svg', 'phone', 'Road'),
      ]}
    />,
  )
  expect(files(markup)).toEqual(['oms-board', 'oms-taken', 'road'])
  expect([...markup.matchAll(/<h3>(\w+)/g)].map(([, title]) => title)).toEqual(['Columns', 'Taken', 'Road'])
  expect(markup).toContain('Three screens')
})

test('a product with a window and a phone is shown in both, the window first, each as one file', () => {
  const both = [screen('art:screen/wash-full/here', 'phone'), screen('art:screen/wash-van/here', 'tablet')]
  const markup = renderToStaticMarkup(<Devices screens={both} />)
  expect(files(markup)).toEqual(['wash-van', 'wash-full'])
  expect(markup).not.toContain('<svg')
})

test('a picture that an editor uploaded is framed like a drawing, in modern formats and several widths', () => {
  const markup = renderToStaticMarkup(<Devices screens={[screen('/uploads/board.png', 'tablet')]} />)
  expect(markup).toContain('data-device="tablet"')
  expect(markup).toMatch(/<source type="image\/avif" srcSet="\/_image\/w_320,f_avif\/uploads\/board.png 320w/)
})

test('a missing drawing leaves its device empty, and nothing else missing', () => {
  const markup = renderToStaticMarkup(<Devices screens={[screen('art:screen/none/here', 'browser')]} />)
  expect(markup).toContain('data-device="browser"')
  expect(markup).not.toContain('<img')
})

test('a window whose drawing names what is beside its menu says so, for phones to leave the menu out', () => {
  const menu = (src: string) =>
    renderToStaticMarkup(<Devices screens={[screen(src, 'browser')]} />).includes('data-menu=""')
  expect(menu('art:screen/cos-net-day/here')).toBe(true)
  expect(menu('art:screen/oms-board/here')).toBe(false)
  expect(menu('/uploads/board.png')).toBe(false)
})
