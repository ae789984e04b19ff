/**
 * Changes what is on the page into what the server would send now, node by node, and leaves alone what is the same: what
 * somebody unfolded stays unfolded. Returns the elements that changed.
 * @param before what the server sent for `live`, which scripts may have changed since
 */
export function renew(live: ChildNode, before: Node, after: Node): Element[] {
  if (before.isEqualNode(after)) return []
  if (live instanceof Text && after instanceof Text) {
    live.data = after.data
    return live.parentElement ? [live.parentElement] : []
  }
  const parts = [live, before, after].map(({ childNodes }) => [...childNodes])
  const [own = [], old = [], next = []] = parts
  const isAlike = own.length === old.length && old.length === next.length && haveSameTag(before, after)
  if (own.length > 0 && isAlike) return own.flatMap((child, at) => renew(child, old[at] ?? child, next[at] ?? child))
  const successor = document.importNode(after, true)
  live.replaceWith(successor)
  if (successor instanceof Element) return [successor]
  return successor.parentElement ? [successor.parentElement] : []
}

/** Whether two elements differ in nothing but their content. */
function haveSameTag(before: Node, after: Node): boolean {
  return before.cloneNode(false).isEqualNode(after.cloneNode(false))
}
