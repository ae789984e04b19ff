/** The element at a whole index that is inside the list; a RangeError means the drawing's own arithmetic is wrong. */
export function nth<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`)
  return value
}
