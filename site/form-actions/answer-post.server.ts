import { data } from 'react-router'

/** The answer to a post that shows its form again: never stored. @param retryAfterSeconds until another try makes sense */
export function answerPost<Answer>(status: number, answer: Answer, retryAfterSeconds?: number) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  return data(answer, { status, headers })
}
