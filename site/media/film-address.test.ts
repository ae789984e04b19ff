import { expect, test } from 'vitest'
import { filmAddress } from './film-address.ts'

const atYouTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', atYouTube],
  ['https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s', `${atYouTube}?start=42`],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', atYouTube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', atYouTube],
  [atYouTube, atYouTube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
])('%s plays at %s', (written, playing) => {
  expect(filmAddress(written)).toBe(playing)
})

test.each([
  '/media/orla-kinsella.mp4',
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.example/watch?v=a',
])('%s is left as it is', (written) => {
  expect(filmAddress(written)).toBe(written)
})
