/**
 * The widths at which layouts change. Style modules name them as custom media, `@media (--phone)`, which the build replaces; `sizes` of
 * pictures and scripts use the same texts. Below 767 px a page is a phone's (specification §9, "Mobile breakpoint 767 px").
 */
export const phone = '(max-width: 766.98px)'
export const toTablet = '(max-width: 1023px)'

export const customMedia: Readonly<Record<string, string>> = {
  '--phone': phone,
  '--small-phone': '(max-width: 479px)',
  '--narrow-phone': '(max-width: 369.98px)',
  '--smallest-phone': '(max-width: 359px)',
  '--tablet': '(min-width: 767px) and (max-width: 1023px)',
  '--from-tablet': '(min-width: 767px)',
  '--to-tablet': toTablet,
  '--laptop': '(min-width: 1024px) and (max-width: 1279px)',
  '--from-laptop': '(min-width: 1024px)',
  '--to-laptop': '(max-width: 1279px)',
  '--desktop': '(min-width: 1280px)',
}
