import { Flex, Typography } from '@strapi/design-system'
import { useState } from 'react'
import { useSitePages } from '../links/use-site-pages'

const words = 'Picture when shared'

type SharedPictureProps = {
  /** Path of the page. */
  readonly address: string
  /** URL of another picture that was chosen for it; empty if there is none. */
  readonly chosen: string
}

/** What social networks show for a link to the page. The site draws it from what is published. */
export function SharedPicture({ address, chosen }: SharedPictureProps) {
  const drawn = useSitePages()?.get(address)?.picture
  const [failed, setFailed] = useState('')
  // A chosen one may be a path on the site, which the address of its own picture tells.
  const src = chosen && drawn ? (URL.parse(chosen, drawn)?.href ?? drawn) : chosen || drawn
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography variant="pi" textColor="neutral600">
        {words}
      </Typography>
      {src && src !== failed ? (
        <img src={src} alt={words} width={1200} height={630} style={shape} onError={() => setFailed(src)} />
      ) : (
        <Typography variant="pi">It can be seen here once the page is published.</Typography>
      )}
    </Flex>
  )
}

const shape = { width: '100%', height: 'auto' } as const
