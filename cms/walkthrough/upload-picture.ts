import type { Locator } from '@playwright/test'
import type { Screen } from './screen.ts'

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** From the empty place of a picture in a form through the dialogs of the media library, and back. */
export async function uploadPicture(
  screen: Screen,
  file: File,
  whatItShows: string,
  meanwhile: () => Promise<void> = async () => {},
  area?: Locator,
): Promise<void> {
  const { page } = screen
  await screen.press('Click to add an asset or drag and drop one in this area', area)
  await screen.press('Add more assets')
  await page.locator('input[type="file"]').setInputFiles(file)
  await screen.press('Upload 1 asset to the library')
  await screen.write('What it shows', whatItShows)
  await meanwhile()
  await screen.press('Upload')
  // It is there, and no longer waits to be uploaded.
  await screen.read('1 file chosen', page.getByRole('dialog').last())
  await screen.press('Finish')
}
