import type { Values } from '../forms/shape'
import { type OfficeHours, workingMinutes } from '../publishing/clocks'

export const momentOf = (time: unknown) => new Date(time instanceof Date ? time : String(time))

export type Kind = 'half' | 'late'

/** Before the promise breaks, so many minutes at work, or a quarter of its time if that is shorter. */
const lastMinutes = 120

/** What is due for an enquiry now; of both only the later one. */
export function reminderDue(
  { receivedAt, answerBy: promised, reminded }: Values,
  office: OfficeHours,
  now: Date,
): Kind | undefined {
  const [came, end] = [momentOf(receivedAt), momentOf(promised)]
  const [all, left] = [workingMinutes(came, end, office), workingMinutes(now, end, office)]
  if (left <= Math.min(lastMinutes, all / 4)) return reminded === 'late' ? undefined : 'late'
  return left <= all / 2 && !reminded ? 'half' : undefined
}
