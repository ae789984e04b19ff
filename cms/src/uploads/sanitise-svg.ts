/** A drawing without scripts, event handlers, links to elsewhere and foreign documents: what is left only draws. */
import sanitizeHtml from 'sanitize-html'

const structure = 'svg g defs symbol use title desc clipPath mask marker pattern switch'
const shapes = 'path rect circle ellipse line polyline polygon text tspan textPath image'
const paint = 'linearGradient radialGradient stop filter style'
const light = 'feDiffuseLighting feDistantLight fePointLight feSpecularLighting feSpotLight'
const colour = 'feBlend feColorMatrix feComponentTransfer feComposite feFuncA feFuncB feFuncG feFuncR'
const form =
  'feConvolveMatrix feDisplacementMap feDropShadow feFlood feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence'

/** What a style may not do: read another file, or run anything. */
const reaching = /@import|expression\s*\(|javascript:|url\(\s*['"]?(?!#)/i
/** References within the drawing, and pictures that it carries itself. */
const harmlessAddress = /^(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/i

/** Attributes of one element, except those that react, lead elsewhere, or style by reaching out. */
function harmless(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (/^on/i.test(name)) return false
      if (/^(?:xlink:)?href$/i.test(name)) return harmlessAddress.test(value.trim())
      return name.startsWith('xmlns') || !reaching.test(value)
    }),
  )
}

export function sanitisedSvg(source: string): string {
  return sanitizeHtml(source, {
    allowedTags: [structure, shapes, paint, light, colour, form].join(' ').split(' '),
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['data'],
    exclusiveFilter: ({ tag, text }) => tag === 'style' && reaching.test(text),
    transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: harmless(attributes) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })
}
