import { pathTo } from '../paths.ts'

/**
 * Starts the page's script, whose URL is in `data-start`, once the first frame is on its way: nothing that is seen at first waits for
 * it, nor for the manifest, which browsers fetch before the page's pictures. A page that is rendered ahead, or opened behind another,
 * has no frames and starts when it is looked at; one that is rendered ahead is laid out meanwhile, so that only painting is left. Plain
 * ES2020, no imports: it is written into the HTML.
 */
export const startAfterPaint = `(src=>{document.prerendering&&addEventListener('DOMContentLoaded',()=>document.body.offsetTop);firstFrame.then(()=>{import(src);document.head.append(Object.assign(document.createElement('link'),{rel:'manifest',href:'${pathTo.webManifest()}'}))})})(document.currentScript.dataset.start)`
