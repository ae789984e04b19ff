/**
 * The tab that an arrow, Home or End key moves to (WAI-ARIA tabs pattern), wrapping at both ends;
 * undefined for any other key.
 */
export function nextTabIndex(key: string, index: number, count: number, orientation: 'horizontal' | 'vertical') {
  const [back, forward] = orientation === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === back) return (index + count - 1) % count
  if (key === forward) return (index + 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
