import { hideIfAnswered } from '../layout/cookie-banner/hide-if-answered.inline.ts'
import { continueLoading } from '../layout/page-change/continue-loading.inline.ts'
import { receiveCover } from '../layout/page-change/receive-cover.inline.ts'
import { speculationRules } from '../layout/page-change/speculation-rules.ts'
import { earlyClick } from './early-click.inline.ts'
import { lateFonts } from './late-fonts.inline.ts'
import { rememberVisit } from './remember-visit.inline.ts'
import { startAfterPaint } from './start-after-paint.inline.ts'

/** Every inline script of the pages, and the rules that `speculate` adds to them. One that is missing here does not run: the policy allows no other. */
export const ownInlineScripts = [
  hideIfAnswered,
  receiveCover,
  continueLoading,
  earlyClick,
  lateFonts,
  rememberVisit,
  startAfterPaint,
  speculationRules,
] as const
