import type { AbuseCase } from './abuse-case.ts'
import { bodyMemory } from './body-memory.ts'
import { cacheFlush } from './cache-flush.ts'
import { crowdedConnections } from './crowded-connections.ts'
import { endlessAnswers } from './endless-answers.ts'
import { imageProxy } from './image-proxy.ts'
import { mailToStrangers } from './mail-to-strangers.ts'
import { networkFlood } from './network-flood.ts'
import { renderFlood } from './render-flood.ts'
import { slowBodies } from './slow-bodies.ts'
import { stagedUploads } from './staged-uploads.ts'
import { stalledForms } from './stalled-forms.ts'
import { tangledReports } from './tangled-reports.ts'
import { unwritableFiles } from './unwritable-files.ts'

/** In the order in which they are run. */
export const cases: Readonly<Record<string, AbuseCase>> = {
  bodyMemory,
  stalledForms,
  stagedUploads,
  unwritableFiles,
  slowBodies,
  crowdedConnections,
  renderFlood,
  cacheFlush,
  imageProxy,
  mailToStrangers,
  networkFlood,
  tangledReports,
  endlessAnswers,
}
