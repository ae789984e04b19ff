import type { ClientActionFunctionArgs } from 'react-router'
import type { LeadAnswer } from './lead-answer.ts'

/**
 * A `clientAction` for forms: when the server is not reached, or something on the way answers in its place, the page stays
 * and says so, with everything typed still in its fields. Without it the page would be replaced by an error page.
 */
export async function keepForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<LeadAnswer>()
  } catch (error) {
    // How React Router passes on a redirect, which is success.
    if (error instanceof Response) throw error
    console.error(error)
    const answer: LeadAnswer = { kind: 'enquiry', values: {}, status: 'unreached' }
    // With a status of success React Router would now ask for the page's data again, and fail at that. Not by its `data`:
    // importing one function would split its client into another chunk, 1 KB larger for every page.
    return Response.json(answer, { status: 503 })
  }
}
