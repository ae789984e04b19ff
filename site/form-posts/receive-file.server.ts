import { redirect } from 'react-router'
import { requestContext } from '../contexts.ts'
import { locationOf } from '../location.ts'
import type { FileAnswer } from './answers.ts'
import {
  answerPost,
  inWords,
  type Post,
  readPost,
  receiptKeyOf,
  UNAVAILABLE_RETRY_SECONDS,
  unread,
} from './posts.server.ts'

/** Adds a file to the form that was accepted under this reference. If accepted, it is answered with a redirect to this URL of its receipt. */
export async function receiveFile(post: Post, reference: string, url: URL) {
  const { leads, content, sender } = post.context.get(requestContext)
  const form = await readPost(post)
  const answer = (status: number, fault: FileAnswer['fault'], retryAfter?: number) =>
    answerPost<FileAnswer>(status, { fault }, retryAfter)
  if (form.status !== 'read') return answer(unread[form.status], 'failed')

  const outcome = await leads.receipts.addFile({
    reference,
    key: receiptKeyOf(post.request),
    upload: form.upload,
    sender,
  })
  switch (outcome.status) {
    case 'added':
      return redirect(locationOf(`${url.pathname}${url.search}#file`), {
        status: 303,
        headers: { 'Cache-Control': 'no-store' },
      })
    case 'invalid': {
      const { errors } = await content.formTexts()
      return answer(422, { words: inWords(outcome.errors, errors).brief ?? errors.other })
    }
    case 'over':
      return answer(410, 'over')
    case 'limited':
      return answer(429, 'failed', outcome.retryAfterSeconds)
    case 'unavailable':
      return answer(503, 'failed', UNAVAILABLE_RETRY_SECONDS)
  }
}
