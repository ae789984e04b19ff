import type { Image } from '../../content/model.ts'
import { Drawing } from './drawing.tsx'
import { drawnScreen } from './drawn-screens.ts'
import { Picture } from './picture.tsx'
import type { PictureBox } from './picture-boxes.ts'

type Props = {
  picture: Image
  /** How an uploaded picture is fitted. */
  box?: PictureBox
  /** Part of the page: its text is in the page's fonts. Once per page for each drawing, because it may have ids. */
  inline?: boolean | undefined
  /** In the first screen, where it may be the largest thing to paint: load at once. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** What a screen shows: a drawing of `content/screens`, or an uploaded picture. */
export function ScreenPicture({ picture, box = { width: 1200, height: 750 }, inline, eager, className }: Props) {
  const drawn = drawnScreen(picture.src)
  if (drawn?.svg && inline) {
    return <span className={className} data-drawing="" dangerouslySetInnerHTML={{ __html: drawn.svg }} />
  }
  if (drawn) {
    const { slug, width, height } = drawn
    return (
      <Drawing piece={{ kind: 'screen', ground: 'here', slug, width, height }} className={className} eager={eager} />
    )
  }
  // A service may name what this release does not have.
  if (picture.src.startsWith('art:screen/')) return null
  return (
    <Picture
      image={picture}
      {...box}
      sizes="(min-width: 1024px) 60vw, 100vw"
      className={className}
      eager={eager ?? false}
    />
  )
}
