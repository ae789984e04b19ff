import type { Channel } from './channel.ts'
import { leadDocument } from './lead-document.ts'
import { postJson } from './post-json.ts'

export type ContentServiceOptions = {
  /** Base URL of the content service's calls, e.g. `https://content.example/api`. */
  url: string
  /** May create received enquiries and nothing else. */
  token: string
  timeoutMs?: number
}

/** The collection of received enquiries in the content service, where editors note who has been answered. */
export function contentService({ url, token, timeoutMs }: ContentServiceOptions): Channel {
  return {
    name: 'content-service',
    takesSetAside: true,
    async deliver({ lead }) {
      if (!lead) return { status: 'final', error: 'The lead is gone' }
      const { role, teamSize, start, position, link } = lead.fields
      const own = { role, teamSize, start, position, link, cv: lead.upload?.name }
      const state = lead.state === 'quarantined' ? 'set-aside' : 'new'
      return postJson({
        url: `${url.replace(/\/$/, '')}/received-enquiries`,
        token,
        headers: { 'strapi-response-format': 'v4' },
        body: { data: { ...leadDocument(lead), ...own, state } },
        // The reference is unique there, so a second delivery is harmless: it only clears the mark of a lead that was set aside.
        isRepeat: (status, text) => status === 400 && /reference/.test(text) && /unique/.test(text),
        // A service of an earlier release knows fewer fields and states: it is about to be restarted with ours.
        isPassing: (status, text) => status === 400 && /Invalid key|state must be one of/.test(text),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      })
    },
  }
}
