/** Whoever saves what somebody else has changed since it was opened is asked first, and shown both: nobody overwrites another unseen. */
import type { UID } from '@strapi/strapi'
import { asking, nameOfPerson } from '../admin-requests'
import { inStatus } from '../content-names'
import { type Question, versionHeader } from '../forms/questions'
import type { Values } from '../forms/shape'
import { changesBetween } from '../keeping/history'
import { versionsOf, withoutTimes } from '../keeping/snapshot'
import { takeTurn } from '../turns'

/** As the form says it that this request saves; another document may be saved on the way. */
function versionSeen(uid: UID.ContentType, documentId: string): Date | undefined {
  const context = strapi.requestContext.get()
  const { model, id = documentId }: Record<string, string | undefined> = context?.params ?? {}
  if (!context || model !== uid || id !== documentId) return undefined
  const seen = new Date(context.get(versionHeader).replaceAll('"', ''))
  return Number.isNaN(seen.getTime()) ? undefined : seen
}

/** What the form shows: the draft, if the type has one. */
async function contentOf(uid: UID.ContentType, documentId: string): Promise<Values> {
  const versions = await versionsOf(uid, documentId)
  const shown = versions.find(({ isPublished }) => !isPublished) ?? versions[0]
  return withoutTimes(shown?.values ?? {})
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function questionOf(who: string, updatedAt: Date, changes: Question['changes'] & object): Question {
  return {
    title: 'Somebody else has changed this',
    told: [
      `${who} saved it on ${moment.format(updatedAt)} (UTC), after you had opened it. Before is theirs, after is yours.`,
      'Keep mine saves yours in place of theirs. Take theirs loads the form anew: what you wrote is dropped. Cancel saves nothing, and you go on writing.',
    ],
    changes,
    choices: [
      { label: 'Take theirs' },
      { label: 'Keep mine', headers: { [versionHeader]: `"${updatedAt.toISOString()}"` } },
    ],
  }
}

export function askBeforeStaleSaves(): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    if (action !== 'update' || !uid.startsWith('api::')) return next()
    const { documentId } = params
    const seen = versionSeen(uid, documentId)
    if (!seen) return next()
    return strapi.db.transaction(async () => {
      const rows = strapi.db.query(uid)
      const where = { documentId, ...inStatus(uid, 'draft') }
      // Of two at the same instant the second finds it changed.
      const isAsSeen = (await takeTurn(uid, { ...where, updatedAt: seen })) > 0
      const found = isAsSeen ? null : await rows.findOne({ where, populate: { updatedBy: true } })
      if (!found) return next()
      const theirs = await contentOf(uid, documentId)
      // Saved to be compared as it would be stored; the refusal undoes it.
      const result = await next()
      const changes = changesBetween(theirs, await contentOf(uid, documentId))
      if (changes.length === 0) return result
      const who = nameOfPerson(found.updatedBy) ?? 'The service'
      const refusal = `${who} has changed this since you opened it. Nothing was saved.`
      throw asking(refusal, questionOf(who, new Date(found.updatedAt), changes))
    })
  })
}
