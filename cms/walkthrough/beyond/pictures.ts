/** Pictures and films, from somebody's computer to the pages of the site. */

import { photograph, screenshot } from '../files.ts'
import { expect } from '../patience.ts'
import type { Step } from '../task.ts'
import { uploadPicture } from '../upload-picture.ts'

const film = 'https://www.youtube.com/watch?v=jNQXAC9IVRw'

const textHasPictureAndFilm: Step = {
  title: 'A photograph in a text says what it shows and comes from the site itself; a film plays in the text',
  async perform({ screen, visitor, otherWindow }) {
    const { page } = screen
    const address = '/blogs/where-ai-pays'
    await screen.edit('Article', 'Where AI pays')
    await screen.field('Content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(`\n${film}\n`)
    await screen.press('Picture')
    await screen.press('Add more assets')
    await page.locator('input[type="file"]').setInputFiles(await photograph('quay.jpg'))
    await screen.press('Edit', page.getByRole('dialog'))
    await screen.write('What it shows', 'The quay at dawn')
    await screen.press('Finish')
    await screen.press('Upload 1 asset to the library')
    // Newest first; for a text Strapi does not choose what was uploaded by itself.
    const library = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: /^browse/i }) })
    await library.getByText('quay.jpg').first().waitFor()
    await library.getByRole('checkbox').nth(1).check()
    await library.getByRole('tab', { name: /1$/ }).waitFor()
    await screen.press('Finish')
    await screen.publish()
    await visitor.reads(address, 'alt="The quay at dawn"')
    const shown = await visitor.pageAt(address)
    const [, src = ''] = /<img src="([^"]+)"[^>]+alt="The quay at dawn"/.exec(shown) ?? []
    expect(src).toMatch(/^\/_image\/w_1280,f_jpeg\/uploads\//)
    expect((await visitor.answer(src)).headers.get('content-type')).toBe('image/jpeg')
    expect(shown).not.toContain(new URL(screen.admin).origin)

    const reader = await otherWindow()
    await reader.goto(visitor.site + address)
    await reader.locator('html[data-started]').waitFor()
    await reader.getByRole('link', { name: 'Play the video from YouTube' }).click()
    const player = reader.locator('iframe')
    await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/jNQXAC9IVRw/)
    await reader.close()
  },
}

const screenshotHasDevice: Step = {
  title: 'A screenshot of a product is shown in the device that was chosen for it',
  async perform({ screen, visitor }) {
    const { page } = screen
    const address = '/portfolio/cos-net'
    await screen.edit('Portfolio item', 'COS-NET')
    const line = page.getByRole('button', { name: 'One feeder, on a Tuesday' }).first()
    await line.click()
    const place = page.getByRole('region', { name: 'One feeder, on a Tuesday' })
    await screen.press('Delete', place)
    await uploadPicture(screen, await screenshot('molo-app-berth', 'berth.png'), 'decoration', async () => {}, place)
    await screen.picker('Device', place).click()
    await page.getByRole('option', { name: 'Telephone' }).click()
    await screen.publish()
    await visitor.reads(address, '/uploads/berth')
    expect(await visitor.pageAt(address)).toMatch(/data-device="phone"(?:(?!data-device).){0,2000}\/uploads\/berth/s)
  },
}

export const pictureSteps: readonly Step[] = [textHasPictureAndFilm, screenshotHasDevice]
