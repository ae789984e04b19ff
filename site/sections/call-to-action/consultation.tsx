import { useSite } from '../../layout/shell-data.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'

/** The button that leads to a talk with us. */
export function Consultation(look: { variant?: 'line'; size?: 'small' }) {
  return (
    <ButtonLink to={useSite().schedulingUrl} {...look} icon="out">
      {usePageTexts().links.consultation}
    </ButtonLink>
  )
}
