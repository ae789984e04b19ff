import { addFonts, rememberVisit, startScript } from './after-first-paint.ts'
import { rememberEarlyClick } from './early-click.ts'

/* At the end of the body. */
const { start = '', manifest = '', display = '', text = '' } = document.currentScript?.dataset ?? {}
rememberEarlyClick()
addFonts({ display, text })
rememberVisit()
startScript({ start, manifest })
