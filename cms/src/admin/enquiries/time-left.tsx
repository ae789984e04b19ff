import { Typography } from '@strapi/design-system'
import { leftInWords } from '../../forms/enquiry-words'
import { momentInWords } from '../../forms/field-words'
import { type OfficeHours, workingMinutes } from '../../publishing/clocks'
import { useAsked } from '../links/use-asked'

/** Until a promised answer, in hours at work of the office that answers; in red once it is late. */
export function TimeLeft({ promised }: { readonly promised: unknown }) {
  const office = useAsked<Partial<OfficeHours>>('/enquiry-desk/office')
  const { days, timeZone, opens, closes } = office ?? {}
  if (typeof promised !== 'string') return <Typography>–</Typography>
  const isKnown = days && timeZone && opens && closes
  const end = new Date(promised)
  const minutes = isKnown ? workingMinutes(new Date(), end, { ...office, days, timeZone, opens, closes }) : 0
  const isLate = end.getTime() < Date.now()
  return (
    <Typography textColor={isLate ? 'danger600' : 'neutral800'} title={momentInWords(promised)}>
      {isKnown ? leftInWords(minutes) : momentInWords(promised)}
    </Typography>
  )
}
