import type { Page } from '@playwright/test'

/** Smallest side of a control, in px (WCAG 2.2, 2.5.8); links within a line of text are as high as the line. */
const LEAST = 24

/** What can be pressed on a page but is too small for it, or shows something that is not its own to press. */
export function faultyControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('.vh, [inert]')
    const named = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent
      return `${element.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:not([type=hidden]), select, textarea',
    )
    return [...controls].flatMap((control) => {
      // Fields that are drawn by their label are pressed through it.
      const pressed = control.matches('[type=radio], [type=checkbox], [type=file]') ? control.closest('label') : control
      if (!pressed || !shown(control) || !shown(pressed)) return []
      const { display, position } = getComputedStyle(pressed)
      if (display === 'inline' && position === 'static') return []
      const box = pressed.getBoundingClientRect()
      // Kept out of sight until it has focus, such as the skip link.
      if (box.width <= 1 || box.bottom <= 0) return []
      if (box.width < least || box.height < least) {
        return [`${named(control)} is ${Math.round(box.width)} × ${Math.round(box.height)}`]
      }
      const outside = [...pressed.querySelectorAll('*')].find((part) => {
        if (!shown(part) || part.closest('svg') !== null) return false
        const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
        const x = (Math.max(left, 0) + right) / 2
        const y = (top + bottom) / 2
        return width > 1 && height > 1 && (x < box.left || x > box.right || y < box.top || y > box.bottom)
      })
      return outside ? [`${named(control)} shows ${outside.className} outside of its box`] : []
    })
  }, LEAST)
}
