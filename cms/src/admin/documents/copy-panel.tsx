import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Typography } from '@strapi/design-system'
import { useLocation } from 'react-router-dom'
import { createGlobalStyle } from 'styled-components'

/** Strapi heads a copy with the title of its original until it is saved. */
const SaidInHeading = createGlobalStyle`
  main h1::before {
    content: 'Copy of “';
  }
  main h1::after {
    content: '”';
  }
`

/** Beside the form of a copy that was not saved yet. */
export const CopyPanel: PanelComponent = () => {
  const { pathname } = useLocation()
  if (!pathname.includes('/clone/')) return null
  return {
    title: 'This is a copy',
    content: (
      <>
        <SaidInHeading />
        <Typography>
          Nothing of it is kept until you press Save. Write the title and the address anew, and every text that should
          not say the same as the original.
        </Typography>
      </>
    ),
  }
}
