import { Box, Flex, Typography } from '@strapi/design-system'
import { useState } from 'react'
import { useSitePages } from '../links/use-site-pages'

type Length = { readonly least: number; readonly good?: number; readonly most: number }

/** As the gate counts them (`content/publishing/titles.ts`). */
export const lengths = {
  title: { least: 1, most: 70 },
  /** Appears by itself in search results, which show some 60 characters. */
  recordTitle: { least: 1, most: 60 },
  /** Shorter ones than the good are allowed, but leave room unused. */
  description: { least: 50, good: 120, most: 160 },
} as const satisfies Record<string, Length>

type CountedProps = { readonly name: string; readonly length: number; readonly limits: Length }

/** `Title: 13 characters, good`. */
function Counted({ name, length, limits: { least, most } }: CountedProps) {
  const isFine = length >= least && length <= most
  // Nothing is wrong with what nobody has begun to write.
  const colour = isFine ? 'success600' : length === 0 ? 'neutral600' : 'danger600'
  const advice = length < least ? `write at least ${least}` : length > most ? `search engines show ${most}` : 'good'
  return (
    <Typography variant="pi" textColor={colour}>
      {name}: {length} characters, {advice}
    </Typography>
  )
}

const words = 'Picture when shared'

/** A page that was published a moment ago is not on the site yet. */
const drawnWithinMs = 2_000
const mostTries = 4

/** What social networks show for a link to the page: the site draws it from what is published, unless another one was chosen. */
function SharedPicture({ address, chosen }: { readonly address: string; readonly chosen: string }) {
  const drawn = useSitePages()?.get(address)?.picture
  const [failures, setFailures] = useState<readonly string[]>([])
  // A chosen one may be a path on the site, which the address of its own picture tells.
  const src = chosen && drawn ? (URL.parse(chosen, drawn)?.href ?? drawn) : chosen || drawn
  const tried = failures.filter((each) => each === src).length
  const retry = () => {
    if (src) setTimeout(() => setFailures((before) => [...before, src]), drawnWithinMs)
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography variant="pi" textColor="neutral600">
        {words}
      </Typography>
      {src && tried < mostTries ? (
        <img
          key={tried}
          src={src}
          alt={words}
          width={1200}
          height={630}
          style={{ width: '100%', height: 'auto' }}
          onError={retry}
        />
      ) : (
        <Typography variant="pi">
          {src ? 'The site does not show it now.' : 'It can be seen here once the page is published.'}
        </Typography>
      )}
    </Flex>
  )
}

type SnippetProps = {
  readonly title: string
  readonly description: string
  readonly address: string
  readonly titleLength: Length
  readonly picture?: string
}

/** A page as a search engine would list it, with its lengths, and the picture of links to it. */
export function Snippet({ title, description, address, titleLength, picture = '' }: SnippetProps) {
  const { least, good, most } = lengths.description
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Box background="neutral100" padding={3} hasRadius>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {address}
        </Typography>
        <Typography tag="p" textColor="primary600" fontWeight="semiBold">
          {title.slice(0, titleLength.most) || 'No title yet'}
          {title.length > titleLength.most && ' …'}
        </Typography>
        <Typography tag="p">
          {description.slice(0, most) || 'No description yet'}
          {description.length > most && ' …'}
        </Typography>
      </Box>
      <Counted name="Title" length={title.length} limits={titleLength} />
      <Counted name="Description" length={description.length} limits={lengths.description} />
      {description.length >= least && description.length < good && (
        <Typography variant="pi">
          {good} to {most} are best.
        </Typography>
      )}
      <SharedPicture address={address} chosen={picture} />
    </Flex>
  )
}
