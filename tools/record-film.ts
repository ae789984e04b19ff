/**
 * Records the film of a sample testimonial: a camera moves over its client's drawn screens. After a change of one of them,
 * `npm run record:film` records it again, if ffmpeg is installed. The captions beside the film say the same seconds.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { parseDrawing } from '../content/publishing/parse-drawing.ts'
import { outlineText } from '../server/building/outline-text.ts'

/** Centre and width of what the camera sees, in units of the screen. */
type View = readonly [x: number, y: number, width: number]
type Scene = { screen: string; seconds: number; from: View; to: View }

const scenes: readonly Scene[] = [
  { screen: 'zomenu-mobile-menu', seconds: 6, from: [195, 313, 1_000], to: [195, 600, 760] },
  { screen: 'zomenu-pass', seconds: 8, from: [600, 375, 1_200], to: [400, 275, 800] },
  { screen: 'zomenu-mobile-slow', seconds: 6, from: [195, 240, 760], to: [195, 600, 760] },
  { screen: 'zomenu-question', seconds: 9, from: [600, 375, 1_200], to: [400, 500, 800] },
  { screen: 'zomenu-pass', seconds: 3, from: [400, 275, 800], to: [600, 375, 1_200] },
]

const frame = { width: 800, height: 500 }
const perSecond = 10
/** The table on which a phone lies: wider than its screen. */
const margin = 400
const wood = '#e9e1d0'

/** A screen in twice its size, with the table around it. */
async function still(name: string, table = wood): Promise<Sharp> {
  const drawing = await outlineText(parseDrawing(await readFile(`content/screens/${name}.svg`, 'utf8')))
  const pixels = await sharp(Buffer.from(drawing), { density: 144 }).flatten({ background: table }).png().toBuffer()
  const around = { top: margin * 2, bottom: margin * 2, left: margin * 2, right: margin * 2 }
  return sharp(
    await sharp(pixels)
      .extend({ ...around, background: table })
      .toBuffer(),
  )
}

function seen({ from, to, seconds }: Scene, second: number) {
  const share = Math.min(second / (seconds - 1), 1)
  const eased = share * share * (3 - 2 * share)
  const between = (start: number, end: number) => start + (end - start) * eased
  const [x, y, width] = [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]
  const [left, top] = [x - width / 2 + margin, y - (width * frame.height) / frame.width / 2 + margin]
  return {
    left: Math.round(left * 2),
    top: Math.round(top * 2),
    width: Math.round(width * 2),
    height: Math.round(width * 1.25),
  }
}

const input = `-f rawvideo -pixel_format rgb24 -video_size ${frame.width}x${frame.height} -framerate ${perSecond} -i -`
const output =
  '-loglevel error -c:v libx264 -preset veryslow -crf 36 -pix_fmt yuv420p -movflags +faststart -y public/media/oat-and-ember.mp4'
const encoder = spawn('ffmpeg', `${input} ${output}`.split(' '), { stdio: ['pipe', 'inherit', 'inherit'] })
for (const scene of scenes) {
  const whole = await still(scene.screen)
  for (let at = 0; at < scene.seconds * perSecond; at++) {
    const picture = whole
      .clone()
      .extract(seen(scene, at / perSecond))
      .resize(frame)
      .removeAlpha()
    if (!encoder.stdin.write(await picture.raw().toBuffer())) await once(encoder.stdin, 'drain')
  }
}
encoder.stdin.end()
await once(encoder, 'exit')

// Below the tickets is room for the button that plays the film: it covers nothing that is drawn to be pressed.
const poster = { left: 2 * (margin + 306), top: 2 * (margin + 64), width: 1_788, height: 1_490 }
const tickets = (await still('zomenu-pass', '#1c1412')).extract(poster)
await tickets.resize(1_000).jpeg({ quality: 70 }).toFile('public/media/oat-and-ember.jpg')
