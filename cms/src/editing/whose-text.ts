/** In which form a text of a page is written, for a click on it in the preview of another document. */
import { formOf, isAllowed, rowCheck, serveAdmin } from '../admin-requests'
import { inStatus, siteContentTypes, titleOf } from '../content-names'
import { likestField, sayingAll } from '../forms/field-of-text'
import { isValues, type Values } from '../forms/shape'

type Form = {
  readonly path: string
  /** Of the field in its form: `services.tabs.0.name`. */
  readonly place: string
  readonly title: string
}

async function formWith(text: string, ability: Parameters<typeof isAllowed>[0]): Promise<Form | undefined> {
  let likest: (Form & { readonly score: number }) | undefined
  for (const { uid, kind, info, attributes } of siteContentTypes()) {
    if (!isAllowed(ability, 'read', uid)) continue
    const where = inStatus(uid, 'draft')
    const rows: Values[] = await strapi.db.query(uid).findMany({ where, populate: { createdBy: true } })
    for (const { createdBy: _, ...row } of rows.filter(rowCheck(ability, 'read', uid))) {
      // What an editor can write: not who wrote it, and when.
      const written = Object.fromEntries(Object.entries(row).filter(([name]) => name in attributes))
      const { place = '', score = 0 } = likestField(written, text) ?? {}
      if (score < Math.max(sayingAll, (likest?.score ?? 0) + Number.EPSILON)) continue
      likest = { path: formOf(uid, kind, row.documentId), place, title: titleOf(row, info.displayName), score }
    }
  }
  return likest && { path: likest.path, place: likest.place, title: likest.title }
}

export type Whose = { readonly form: Form | null }

export function serveWhoseText(): void {
  serveAdmin('/whose-text', {
    async 'POST /'(context) {
      const text = isValues(context.request.body) ? String(context.request.body.text ?? '') : ''
      context.body = { form: (await formWith(text, context.state.userAbility)) ?? null }
    },
  })
}
