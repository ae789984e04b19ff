import { useSite } from '../../layout/shell-data.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'

/** The button that leads to a talk with us. */
export function Consultation({ variant }: { variant?: 'line' }) {
  return (
    <ButtonLink to={useSite().schedulingUrl} variant={variant} icon="out">
      {usePageTexts().links.consultation}
    </ButtonLink>
  )
}
