import { hideIfAnswered } from '../layout/cookie-banner/answer-cookies.client.ts'
import { receiveCover } from '../layout/page-change/carried-cover.ts'

/*
 * In the head, before anything is painted. First what the other scripts ask of the moment: what can wait for the first frame does, which
 * is what is not seen at once, and cookies and storage, whose first reading asks another process while the parser waits. Until then the
 * root has `data-first-frame`, unless the page opens below its top, or is laid out ahead of being shown.
 */
const root = document.documentElement
const how = performance.getEntriesByType('navigation')[0]?.type

window.isArrival = how === 'navigate' && !document.referrer.startsWith(origin)
window.firstFrame = new Promise((resolve) => {
  const go = () => {
    delete root.dataset.firstFrame
    resolve()
  }
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)))
})
if (how === 'navigate' && !location.hash && !document.prerendering) root.dataset.firstFrame = ''

hideIfAnswered({ isReload: how === 'reload' })
receiveCover()
