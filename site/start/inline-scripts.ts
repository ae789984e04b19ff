import { hideIfAnswered } from '../layout/cookie-banner/hide-if-answered.inline.ts'
import { continueLoading } from '../layout/navigation/continue-loading.inline.ts'
import { earlyClick } from './early-click.inline.ts'
import { lateFonts } from './late-fonts.inline.ts'
import { rememberVisit } from './remember-visit.inline.ts'

/** Every inline script of the pages. One that is missing here does not run: the policy allows no other. */
export const ownInlineScripts = [hideIfAnswered, continueLoading, earlyClick, lateFonts, rememberVisit] as const
