import { hideIfAnswered } from '../layout/cookie-banner/hide-if-answered.inline.ts'
import { continueLoading } from '../layout/page-change/continue-loading.inline.ts'
import { receiveCover } from '../layout/page-change/receive-cover.inline.ts'
import { speculationRules } from '../layout/page-change/speculation-rules.ts'
import { arrival } from './arrival.inline.ts'
import { earlyClick } from './early-click.inline.ts'
import { lateFonts } from './late-fonts.inline.ts'
import { rememberVisit } from './remember-visit.inline.ts'
import { startAfterPaint } from './start-after-paint.inline.ts'

/** In the head, before anything is painted. */
export const scriptOfHead = [arrival, hideIfAnswered, receiveCover].join(';')
/** At the end of the body. */
export const scriptOfBody = [earlyClick, lateFonts, rememberVisit, startAfterPaint].join(';')

/** Every inline script of the pages, and the rules that `speculate` adds to them. One that is missing here does not run: the policy allows no other. */
export const ownInlineScripts = [scriptOfHead, continueLoading, scriptOfBody, speculationRules] as const
