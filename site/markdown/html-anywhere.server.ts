import type { ElementContent, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/** Elements that only our styles understand: what is in them stays. */
const ours = /^(?:picture|section|span)$/
const kept = /^(?:alt|title|start|scope)$/

/**
 * HTML as it can be shown anywhere: its URLs are absolute, and nothing is left that only this site understands.
 * @param styleOf what an element looks like where there is no style sheet
 */
export function htmlAnywhere(
  html: string,
  base: string,
  styleOf: (tagName: string) => string | undefined = () => undefined,
) {
  const bare = (node: ElementContent | RootContent): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (node.type !== 'element' || /^(?:input|source)$/.test(node.tagName)) return []
    const children = node.children.flatMap(bare)
    if (ours.test(node.tagName)) return children
    const properties = Object.entries(node.properties).flatMap(([name, value]): [string, typeof value][] => {
      if (name === 'href' || name === 'src') return [[name, URL.parse(String(value), base)?.href ?? base]]
      return kept.test(name) ? [[name, value]] : []
    })
    const style = styleOf(node.tagName)
    return [{ ...node, properties: { ...Object.fromEntries(properties), ...(style && { style }) }, children }]
  }
  const tree = reader.parse(html)
  return reader.stringify({ ...tree, children: tree.children.flatMap(bare) })
}

const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify)
