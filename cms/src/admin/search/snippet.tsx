import { Box, Flex, Typography } from '@strapi/design-system'
import { Counted, goodDescription, type Limits, limits } from './counted'
import { SharedPicture } from './shared-picture'

type SnippetProps = {
  readonly title: string
  readonly description: string
  /** Path of the page, or its end. */
  readonly address: string
  readonly titleLimits: Limits
  /** URL of the picture that was chosen for links to it. */
  readonly picture?: string
}

/** A page as a search engine would list it, with its lengths, and the picture of links to it. */
export function Snippet({ title, description, address, titleLimits, picture = '' }: SnippetProps) {
  const { most } = limits.description
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Box background="neutral100" padding={3} hasRadius>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {address}
        </Typography>
        <Typography tag="p" textColor="primary600" fontWeight="semiBold">
          {title.slice(0, titleLimits.most) || 'No title yet'}
          {title.length > titleLimits.most && ' …'}
        </Typography>
        <Typography tag="p">
          {description.slice(0, most) || 'No description yet'}
          {description.length > most && ' …'}
        </Typography>
      </Box>
      <Counted name="Title" length={title.length} limits={titleLimits} />
      <Counted name="Description" length={description.length} limits={limits.description} />
      {description.length >= limits.description.least && description.length < goodDescription && (
        <Typography variant="pi">
          {goodDescription} to {most} are best.
        </Typography>
      )}
      <SharedPicture address={address} chosen={picture} />
    </Flex>
  )
}
