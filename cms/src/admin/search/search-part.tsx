import { Box } from '@strapi/design-system'
import { unstable_useContentManagerContext } from '@strapi/strapi/admin'
import { InSearchResults } from './search-panel'

/** In the tabs of a long form: the page as a search engine would list it, and the words for it. */
export function SearchPart() {
  const { model } = unstable_useContentManagerContext()
  return (
    <Box maxWidth="40rem">
      <InSearchResults key={model} model={model} />
    </Box>
  )
}
