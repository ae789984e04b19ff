import { expect, test } from 'vitest'
import { filmAddress } from './parse-film-address.ts'

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
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', `${atYouTube}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&start=90', `${atYouTube}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1m30s', `${atYouTube}?start=90`],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=1h2m3s', `${atYouTube}?start=3723`],
  ['https://youtu.be/dQw4w9WgXcQ?t=2m', `${atYouTube}?start=120`],
  ['https://youtu.be/dQw4w9WgXcQ?t=1:30', `${atYouTube}?start=90`],
  ['https://youtu.be/dQw4w9WgXcQ?t=soon', atYouTube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share&t=90', `${atYouTube}?start=90`],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ?t=5', `${atYouTube}?start=5`],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90&rel=0', `${atYouTube}?start=90`],
  ['https://vimeo.com/76979871#t=1m30s', 'https://player.vimeo.com/video/76979871#t=90s'],
  [
    'https://vimeo.com/76979871/8272103f6e?share=copy#t=90',
    'https://player.vimeo.com/video/76979871?h=8272103f6e#t=90s',
  ],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/groups/loom/videos/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/showcase/7008490/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/album/7008490/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s plays at %s', (written, playing) => {
  expect(filmAddress(written)).toBe(playing)
})

test.each([
  '/media/orla-kinsella.mp4',
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.example/watch?v=a',
  'https://www.youtube.com/watch?v=a"onload=',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/someone',
  'https://vimeo.com/showcase/7008490',
])('%s is left as it is', (written) => {
  expect(filmAddress(written)).toBe(written)
})
