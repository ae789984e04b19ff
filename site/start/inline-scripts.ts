import { hideIfAnswered } from '../layout/cookie-banner/hide-if-answered.inline.ts'
import { continueLoading } from '../layout/page-change/continue-loading.inline.ts'
import { receiveCover } from '../layout/page-change/receive-cover.inline.ts'
import { earlyClick } from './early-click.inline.ts'
import { lateFonts } from './late-fonts.inline.ts'
import { rememberVisit } from './remember-visit.inline.ts'

/** Every inline script of the pages. One that is missing here does not run: the policy allows no other. */
export const ownInlineScripts = [
  hideIfAnswered,
  receiveCover,
  continueLoading,
  earlyClick,
  lateFonts,
  rememberVisit,
] as const
