/** One legal basis for each form: whoever has to tick a box gives consent, so the notice must say consent, and nothing else. */
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { checkDocuments } from '../content/embedded/load-documents.ts'
import { formTexts as formTextsSchema } from '../content/models/form-texts.ts'
import { leadKinds } from '../site/paths.ts'
import { siteOver } from './hostile-content/site.ts'

/** A text without marks, nor the joiners that keep a citation on one line. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[\u2060\s]+/g, ' ')
const formsIn = (html: string) => html.match(/<form [^>]*method="post".*?<\/form>/gs) ?? []

for (const folder of ['content/documents', 'e2e/other-company'])
  test(`every form of ${folder} has the basis that its notice names`, async () => {
    test.setTimeout(180_000)
    const documents = await checkDocuments(resolve(folder))
    const { consents } = formTextsSchema.parse(documents.get('form-texts')?.[0]?.attributes)
    const site = await siteOver({ live: documents, mirrored: documents })
    const map = (await site.ask('/sitemap.xml')).text
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

    const seen = new Set<string>()
    for (const path of [...listed, '/newsletter', '/search?q=zzz', '/nothing-here'])
      for (const form of formsIn((await site.ask(path)).text)) {
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

    const notice = plain((await site.ask('/terms-and-condition')).text)
    expect(notice).toMatch(/Article 6\(1\) ?\(a\)/)
    expect(notice).not.toMatch(/6\(1\) ?\(b\)/)
  })
