/** One legal basis for each form: whoever has to tick a box gives consent, so the notice must say consent, and nothing else. */
import { expect } from '@playwright/test'
import type { z } from 'zod'
import type { formTexts } from '../content/models/form-texts.ts'
import { leadKinds } from '../site/paths.ts'

/** Forms of pages that nothing links to. */
export const unlinkedForms = ['/newsletter', '/search?q=zzz', '/nothing-here']

/** A text without marks, nor the joiners that keep a citation on one line. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[\u2060\s]+/g, ' ')
const formsIn = (html: string) => html.match(/<form [^>]*method="post".*?<\/form>/gs) ?? []

/** @param pages all of a site, by path */
export function expectOneBasis(
  pages: ReadonlyMap<string, string>,
  { consents }: Pick<z.infer<typeof formTexts>, 'consents'>,
) {
  const seen = new Set<string>()
  for (const [path, html] of pages)
    for (const form of formsIn(html)) {
      const boxes = form.match(/<input [^>]*type="checkbox"[^>]*>/g) ?? []
      // Nothing is kept of what is only begun, and of a choice about cookies the browser keeps the answer.
      const keepsNothing = form.includes('name="begin"') || form.includes('action="/cookie-choice"')
      const kind = [...leadKinds].find((each) => form.includes(`name="kind" value="${each}"`)) ?? 'newsletter'
      expect(boxes, path).toEqual(
        keepsNothing || kind === 'newsletter' ? [] : [expect.stringContaining('name="consent"')],
      )
      if (keepsNothing) continue
      seen.add(kind)
      expect(plain(form), `${path}: ${form.slice(0, 200)}`).toContain(plain(consents[kind].text))
    }
  expect([...seen].sort()).toEqual(Object.keys(consents).sort())

  const notice = plain(pages.get('/terms-and-condition') ?? '')
  expect(notice).toMatch(/Article 6\(1\) ?\(a\)/)
  expect(notice).not.toMatch(/6\(1\) ?\(b\)/)
}
