/**
 * How far the tab bar slides for one tab, in px, by viewport width (specification §4): 140 below 576 and from 1400,
 * 200 from 576 to 767, 180 from 768 to 991, 160 from 992 to 1399.
 */
export function tabDistance(viewportWidth: number): number {
  if (viewportWidth < 576 || viewportWidth >= 1400) return 140
  if (viewportWidth < 768) return 200
  return viewportWidth < 992 ? 180 : 160
}
