/** What other programs put into the clipboard, as it is pasted into a text. */
import { join } from 'node:path'
import type { Locator } from '@playwright/test'

/** Of each program `<name>.html`, and `<name>.md`: what becomes of it. */
export const clipboards = join(import.meta.dirname, '../src/admin/writing/clipboards')

export const pasteInto = (text: Locator, html: string) =>
  text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Only for programs without HTML')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
