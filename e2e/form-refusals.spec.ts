import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { startSite } from '../harness/site-process.ts'
import { formTexts } from './documents.ts'
import {
  box,
  button,
  escaped,
  expectReceipt,
  fillEnquiry,
  fromOwnAddress,
  main,
  message,
  problems,
  writeEnquiry,
} from './forms.ts'
import { site, visit } from './visit.ts'

const own = fromOwnAddress()
test.use(own)
test.describe.configure({ timeout: 60_000 })

test('over the limit an enquiry is not accepted: 429, when to try again, another way, and everything typed', async ({
  page,
  browser,
  request,
}) => {
  const person = { name: 'Mina', email: 'mina@example.com', need: 'design', consent: 'yes' }
  const statuses: number[] = []
  for (let post = 0; post < 25; post++) {
    const form = { ...person, message: message() }
    statuses.push((await request.post('/contact-us', { form, maxRedirects: 0 })).status())
  }
  expect(statuses[0]).toBe(303)
  expect(statuses.at(-1)).toBe(429)

  await writeEnquiry(page)
  await button(page, formTexts.enquiry.submit).click()
  await expect(problems(page)).toBeFocused()
  await expect(problems(page)).toContainText(
    new RegExp(escaped(formTexts.common.limited.text).replace('\\{wait\\}', '\\d+ minutes')),
  )
  await expect(problems(page).getByRole('link', { name: site.email })).toBeVisible()
  await expect(problems(page).getByRole('link', { name: site.phone })).toBeVisible()
  await expect(box(page, formTexts.common.name)).toHaveValue('Siobhán Nolan')

  const plain = await browser.newPage({ javaScriptEnabled: false, ...own })
  await plain.goto('/contact-us')
  await fillEnquiry(plain)
  const posted = plain.waitForResponse((response) => response.request().method() === 'POST')
  await button(plain, formTexts.enquiry.submit).click()
  const response = await posted
  expect(response.status()).toBe(429)
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(60)
  await expect(problems(plain)).toBeFocused()
  await expect(box(plain, formTexts.common.name)).toHaveValue('Siobhán Nolan')
  await plain.close()
})

test('while the store is away an enquiry is not accepted: 503, another way, everything typed; afterwards it is', async ({
  page,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'site-locked-'))
  const locked = await startSite({ DATA_DIR: directory, LOG_LEVEL: 'silent' })
  const database = new DatabaseSync(join(directory, 'leads.sqlite'))
  try {
    await visit(page, `${locked.address}/contact-us`)
    await fillEnquiry(page)
    database.exec('BEGIN EXCLUSIVE')
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, formTexts.enquiry.submit).click()
    expect((await posted).status()).toBe(503)
    await expect(problems(page)).toBeFocused()
    await expect(problems(page)).toContainText(formTexts.common.unavailable.title)
    await expect(problems(page).getByRole('link', { name: site.email })).toBeVisible()
    await expect(main(page).getByRole('radio', { name: formTexts.options.needs['existing-software'] })).toBeChecked()

    database.exec('ROLLBACK')
    await button(page, formTexts.enquiry.submit).click()
    await expectReceipt(page, 'enquiry')
  } finally {
    database.close()
    await locked.stop()
    await rm(directory, { recursive: true, force: true })
  }
})

test('with a full disk an enquiry is not accepted: 503 and everything typed; pages go on, and so do forms once there is room', async ({
  page,
  request,
}) => {
  test.skip(process.platform !== 'linux', 'the largest size of a file stands in for the disk')
  const directory = await mkdtemp(join(tmpdir(), 'site-full-'))
  const full = await startSite({ DATA_DIR: directory, LOG_LEVEL: 'silent' })
  const allowBytes = (bytes: string) => execFileSync('prlimit', ['--pid', String(full.pid), `--fsize=${bytes}:`])
  try {
    await visit(page, `${full.address}/contact-us`)
    await fillEnquiry(page)
    allowBytes('1')
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, formTexts.enquiry.submit).click()
    expect((await posted).status()).toBe(503)
    await expect(problems(page)).toContainText(formTexts.common.unavailable.title)
    await expect(box(page, formTexts.common.name)).toHaveValue('Siobhán Nolan')
    expect((await request.get(`${full.address}/contact-us`)).status()).toBe(200)

    allowBytes('unlimited')
    await button(page, formTexts.enquiry.submit).click()
    await expectReceipt(page, 'enquiry')
  } finally {
    await full.stop()
    await rm(directory, { recursive: true, force: true })
  }
})
