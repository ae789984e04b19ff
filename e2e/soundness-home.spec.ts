import { expect, test } from '@playwright/test'
import { addressOf, withCode } from './articles.ts'
import { visit } from './visit.ts'

for (const address of ['/', addressOf(withCode)]) {
  test(`every image on ${address} is answered with an image`, async ({ page, request }) => {
    await page.goto(address)
    const images = await page
      .locator('img, source')
      .evaluateAll((all) =>
        all.flatMap((image) =>
          [
            image.getAttribute('src') ?? [],
            ...(image.getAttribute('srcset') ?? '').split(', ').flatMap((candidate) => candidate.split(' ')[0] || []),
          ].flat(),
        ),
      )
    expect(images.length).toBeGreaterThan(3)
    for (const image of new Set(images)) {
      const answer = await request.get(image)
      expect(answer.status(), image).toBe(200)
      expect(answer.headers()['content-type'], image).toMatch(/^image\//)
    }
  })
}

test('before an answer about cookies the home page logs no error and breaks no rule of its security policy', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('response', (response) => response.status() >= 400 && complaints.push(response.url()))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`${effectiveDirective}: ${blockedURI}`),
    )
  })
  await visit(page, '/')
  expect(complaints).toEqual([])
})
