import { drawingAttributes } from '../../publishing/parse-drawing'

/** What drawing programs write beside a drawing, none of which is seen. */
const beside = 'metadata, title, desc, style'
const svgNamespace = 'http://www.w3.org/2000/svg'

/** `fill: red` of a style sheet or of a `style` becomes the attribute that means the same. */
function asAttributes(element: Element, style: CSSStyleDeclaration): void {
  for (const name of style) {
    // Browsers put an address within a style in quotation marks.
    element.setAttribute(name, style.getPropertyValue(name).replace(/url\("(#[\w-]+)"\)/g, 'url($1)'))
  }
}

const hrefOf = (element: Element) =>
  element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? ''

/** A gradient that refers to another one has its stops, and what it does not say itself. */
function withOwnStops(drawing: Document): void {
  const gradients = [...drawing.querySelectorAll('linearGradient, radialGradient')]
  for (const gradient of gradients) {
    const passed = new Set<Element>()
    for (let other: Element | undefined = gradient; other && !passed.has(other); ) {
      passed.add(other)
      const href = hrefOf(other)
      other = gradients.find(({ id }) => href === `#${id}`)
      if (!other) continue
      for (const { name, value } of other.attributes)
        if (!gradient.hasAttribute(name)) gradient.setAttribute(name, value)
      if (gradient.children.length === 0) gradient.append(...[...other.children].map((stop) => stop.cloneNode(true)))
    }
  }
}

/**
 * A drawing as the gate takes it, of a file as programs export it: their notes go, whatever reacts or leads elsewhere too, and their style
 * sheets become attributes. Elements that are not plain stay, so that the gate names them.
 */
export function plainDrawing(file: string): string {
  const parsed = new DOMParser().parseFromString(file, 'image/svg+xml')
  const svg = parsed.documentElement
  if (svg.namespaceURI !== svgNamespace || parsed.querySelector('parsererror')) return file.trim()
  for (const { textContent } of parsed.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(textContent ?? '')
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue
      for (const element of parsed.querySelectorAll(rule.selectorText)) asAttributes(element, rule.style)
    }
  }
  withOwnStops(parsed)
  for (const element of parsed.querySelectorAll('*')) {
    const isForeign = element.namespaceURI !== svgNamespace
    if (isForeign || element.matches(beside)) {
      element.remove()
      continue
    }
    if (element instanceof SVGElement) asAttributes(element, element.style)
    // The attribute goes below, and would show it.
    if (['display', 'visibility'].some((name) => /^(?:none|hidden)$/.test(element.getAttribute(name) ?? ''))) {
      element.remove()
      continue
    }
    for (const { name } of [...element.attributes]) if (!drawingAttributes.has(name)) element.removeAttribute(name)
  }
  if (!svg.hasAttribute('viewBox')) {
    const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(svg.getAttribute(side) ?? ''))
    if (width && height) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  }
  const notes = parsed.createNodeIterator(svg, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_PROCESSING_INSTRUCTION)
  for (let note = notes.nextNode(); note; note = notes.nextNode()) note.parentNode?.removeChild(note)
  return new XMLSerializer().serializeToString(svg).replace(/>\s+</g, '><')
}
