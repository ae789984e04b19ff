import type { AbuseCase } from './abuse-case.ts'
import { bodyMemory } from './body-memory.ts'
import { cacheFlush } from './cache-flush.ts'
import { endlessAnswers } from './endless-answers.ts'
import { imageProxy } from './image-proxy.ts'
import { mailToStrangers } from './mail-to-strangers.ts'
import { renderFlood } from './render-flood.ts'
import { stagedUploads } from './staged-uploads.ts'
import { stalledForms } from './stalled-forms.ts'
import { tangledReports } from './tangled-reports.ts'

/** In the order in which they are run. */
export const cases: Readonly<Record<string, AbuseCase>> = {
  bodyMemory,
  stalledForms,
  stagedUploads,
  renderFlood,
  cacheFlush,
  imageProxy,
  mailToStrangers,
  tangledReports,
  endlessAnswers,
}
