/** What may be uploaded, and what becomes of it. */

import { z } from 'zod'
import { drawing, page as foreignPage, heic, program } from '../../conformance/strange-files.ts'
import { photograph } from '../files.ts'
import { expect } from '../patience.ts'
import type { Screen } from '../screen.ts'
import type { Step } from '../task.ts'

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const file = (name: string, mimeType: string, content: Uint8Array): File => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

const dialogOf = ({ page }: Screen) => page.getByRole('dialog')

async function chooseFiles(screen: Screen, ...files: readonly File[]): Promise<void> {
  await screen.press('Add new assets')
  await dialogOf(screen)
    .locator('input[type="file"]')
    .setInputFiles([...files])
  await screen.read('What a picture shows is asked then, or say it first: press the pencil on its card.')
}

const strangeFilesAreRefused: Step = {
  title:
    'Pages, programs and HEIC are refused with words, whatever they are called, and a picture without words is not sent',
  async perform({ screen }) {
    await screen.page.goto(screen.admin)
    await screen.follow('Media Library')
    const strange = [
      file('page.html', 'text/html', foreignPage),
      file('holiday.png', 'image/png', program),
      file('quay.heic', 'image/heic', heic),
    ]
    await chooseFiles(screen, await photograph('mute.jpg'))
    await screen.press('Upload 1 asset to the library', dialogOf(screen))
    await screen.press('Do not upload it')
    await dialogOf(screen)
      .locator('input[type="file"]')
      .setInputFiles([...strange])
    await screen.press('Upload 3 assets to the library', dialogOf(screen))
    await screen.write('What it shows', 'The quay')
    await screen.press('Upload')
    for (const { name } of strange) await screen.read(new RegExp(`^“${name}” was not uploaded`), dialogOf(screen))
    await screen.read('Save it as JPEG: a telephone does so by itself', dialogOf(screen))
    await dialogOf(screen).getByRole('button', { name: 'Cancel' }).last().click()
    await dialogOf(screen).waitFor({ state: 'detached' })
  },
}

const uploaded = z.array(z.object({ url: z.string() })).length(1)

const drawingsAreCleaned: Step = {
  title: 'A drawing loses its scripts, and its address has no rights in a browser',
  async perform({ screen }) {
    const { page } = screen
    await chooseFiles(screen, file('triangle.svg', 'image/svg+xml', drawing))
    await screen.press('Edit', dialogOf(screen))
    await screen.write('What it shows', 'A triangle')
    await screen.press('Finish')
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/upload$/.test(response.url()),
    )
    await screen.press('Upload 1 asset to the library', dialogOf(screen))
    const [stored] = uploaded.parse(await (await answer).json())
    const served = await fetch(new URL(stored?.url ?? '', screen.admin))
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    })
    const text = await served.text()
    expect(text).toContain('d="M0 0h10v10z"')
    expect(text).not.toMatch(/steal|script|evil|foreignObject|iframe/)
  },
}

export const uploadSteps: readonly Step[] = [strangeFilesAreRefused, drawingsAreCleaned]
