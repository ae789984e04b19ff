import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { documents, slugsOf } from '../harness/documents.ts'
import { productionEnvironment } from '../server/env.ts'
import { formTexts } from './documents.ts'
import { siteWithPostOffice } from './post-office.ts'

test.describe.configure({ timeout: 120_000 })

const [slug = ''] = existsSync(join(documents, 'letters')) ? slugsOf('letters') : []
const command = join(import.meta.dirname, '../server/leads-command.ts')

/** The subject of the letter, which is the title of its page. */
function subject(): string {
  const [, head = ''] = readFileSync(join(documents, `letters/${slug}.md`), 'utf8').split(/^---$/m)
  return z.object({ subject: z.string() }).parse(parseYaml(head)).subject
}

async function subscribe(page: Page, { site, post }: Awaited<ReturnType<typeof siteWithPostOffice>>, email: string) {
  await page.goto(`${site.address}/newsletter`)
  await page.getByRole('main').getByRole('textbox').fill(email)
  await page.getByRole('main').getByRole('button', { name: formTexts.newsletter.submit }).click()
  const mail = await post.nextTo(email)
  await page.goto(site.address + /\/newsletter\/confirm\?token=[\w-]+/.exec(mail)?.[0])
  await page.getByRole('button', { name: formTexts.newsletter.confirm.button }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTexts.newsletter.confirm.done.title)
}

test('a letter goes from its document to the last mailbox, and whoever left before gets none', async ({ page }) => {
  test.skip(slug === '', 'this company has written no letter')
  const office = await siteWithPostOffice()
  const { site, post, variables, stop } = office
  const letter = async (...args: string[]) => {
    const env = { ...productionEnvironment(), ...variables }
    return (await promisify(execFile)(process.execPath, [command, 'letter', slug, ...args], { env })).stdout
  }
  try {
    for (const name of ['mina', 'noor', 'okko']) await subscribe(page, office, `${name}@example.com`)
    expect(await letter('send')).toContain('Nothing was sent.')
    expect(await letter('test', 'editor@example.com')).toContain('Sent to editor@example.com')
    await post.nextTo('editor@example.com', 'Subject: Test: ')

    const asked = await post.nextTo('noor@example.com')
    await page.goto(site.address + /\/newsletter\/unsubscribe\?token=[\w-]+/.exec(asked)?.[0])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTexts.newsletter.unsubscribe.title)
    expect(await letter()).toContain('Readers today: 3')
    await page.getByRole('button', { name: formTexts.newsletter.unsubscribe.button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTexts.newsletter.unsubscribe.done.title)

    const before = post.recipients().length
    expect(await letter('send', '--readers', '2')).toContain('to 2 readers')
    const sent = await post.nextTo(
      'okko@example.com',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\nPrecedence',
    )
    expect(sent).toContain('Content-Type: text/plain')
    expect(sent).toContain('Content-Type: text/html')
    await expect.poll(() => letter(), { timeout: 20_000 }).toContain('sent: 2\nrefused: 0\nwaiting: 0\n')
    expect(post.recipients().slice(before).toSorted()).toEqual(['mina@example.com', 'okko@example.com'])

    const leave = new RegExp(`${site.address}/newsletter/unsubscribe\\?token=[\\w-]+`).exec(sent)?.[0] ?? ''
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(leave, { method: 'POST', body })).status).toBe(200)
    expect(await letter()).toContain('left by its link: 1')

    const online = new RegExp(`${site.address}/letters/${slug}`).exec(sent)?.[0] ?? ''
    await page.goto(online)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject())
  } finally {
    await stop()
  }
})
