/** What the admin promises beyond the twelve tasks of the guide, in the order of a day at the desk. */
import type { Step } from '../task.ts'
import { addressSteps } from './addresses.ts'
import { campaignSteps } from './campaigns.ts'
import { enquirySteps } from './enquiries.ts'
import { homeSteps } from './home.ts'
import { overviewSteps } from './overview.ts'
import { pageSteps } from './pages.ts'
import { pictureSteps } from './pictures.ts'
import { roleSteps } from './roles.ts'
import { safetySteps } from './safety.ts'
import { scheduleSteps } from './schedule.ts'
import { twoEditorsSteps } from './two-editors.ts'
import { uploadSteps } from './uploads.ts'
import { weekSteps } from './week.ts'

export const steps: readonly Step[] = [
  ...addressSteps,
  ...uploadSteps,
  ...safetySteps,
  ...twoEditorsSteps,
  ...scheduleSteps,
  ...roleSteps,
  ...pageSteps,
  ...pictureSteps,
  ...homeSteps,
  ...overviewSteps,
  ...enquirySteps,
  ...campaignSteps,
  ...weekSteps,
]
