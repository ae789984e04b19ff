import { rememberEarlyClick } from './early-click.ts'
import { addFonts } from './late-fonts.ts'

/* At the end of the body. */
const { start, manifest, faces = '' } = document.currentScript?.dataset ?? {}
rememberEarlyClick()
addFonts(faces)

/*
 * The page's script starts once the first frame is on its way: nothing that is seen at first waits for it, nor for the manifest, which
 * browsers fetch before the page's pictures. A page that is rendered ahead, or opened behind another, has no frames and starts when it is
 * looked at; one that is rendered ahead is laid out meanwhile, so that only painting is left.
 */
if (document.prerendering) addEventListener('DOMContentLoaded', () => document.body.offsetTop)
window.firstFrame.then(() => {
  void import(/* @vite-ignore */ String(start))
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }))
})
