import { type FormEvent, useState } from 'react'
import { post } from '../post.client.ts'

type Options<Answer> = {
  /** The server's answer, if the form was sent without JavaScript. */
  first?: Answer | undefined
  /** Set by the browser itself: the server was not reached, or something on the way answered in its place. */
  unreached: Answer
}

/**
 * Sends a form in place, to the same URL and action that accept it without JavaScript (`posts.server.ts`).
 * An accepted one is answered with a redirect, which the browser follows as a document; until that arrives the form is busy.
 */
export function usePost<Answer>({ first, unreached }: Options<Answer>) {
  const [answer, setAnswer] = useState(first)
  const [isBusy, setBusy] = useState(false)

  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const isMultipart = form.enctype === 'multipart/form-data'
    const body = isMultipart ? data : new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
    setBusy(true)
    try {
      const response = await post(form.action, { headers: { accept: 'application/json' }, body })
      if (response.redirected) return location.assign(response.url)
      setAnswer(await response.json())
    } catch (error) {
      console.error(error)
      // A new object each time, so that a second failure takes focus like the first.
      setAnswer({ ...unreached })
    }
    setBusy(false)
  }

  return {
    answer,
    isBusy,
    /** For `onSubmit`. A busy form is not sent a second time. */
    post(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
  }
}
