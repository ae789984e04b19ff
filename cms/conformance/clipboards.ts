/** What other programs put into the clipboard, as it is pasted into a text, and files that are dropped on it. */
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

/** Drops a file of the desktop. */
export const dropInto = (text: Locator, name: string) =>
  text.evaluate((element, name) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a'], name))
    const { x, y } = element.getBoundingClientRect()
    const at = { clientX: x + 20, clientY: y + 20 }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at, bubbles: true, cancelable: true }))
  }, name)
