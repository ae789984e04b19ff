/** On the card of a file stands where it is shown. Strapi has no place for more there: it is put below the facts that the card names. */
import { Box, Flex, Link, Typography } from '@strapi/design-system'
import { getFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { Uses } from '../uploads/uses-of-files'
import { outsideStrapi } from './outside-strapi'
import { numberOfFile } from './words'

function UsesOfFile({ id }: { readonly id: number }) {
  const [found, setFound] = useState<Uses | 'failed'>()
  useEffect(() => {
    getFetchClient()
      .get<Uses>(`/file-uses/${id}`)
      .then(
        ({ data }) => setFound(data),
        () => setFound('failed'),
      )
  }, [id])
  if (found === undefined) return null
  if (found === 'failed') return <Typography>Where it is shown could not be told. Open the card again.</Typography>
  const { uses, hidden } = found
  return (
    <Box paddingTop={4}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        Where it is shown
      </Typography>
      {uses.length + hidden === 0 && <Typography variant="pi">Nowhere.</Typography>}
      <Flex direction="column" alignItems="flex-start" gap={1}>
        {uses.map(({ place, path }) => (
          <Link key={path} href={`/admin${path}`} target="_blank">
            {place}
          </Link>
        ))}
        {hidden > 0 && (
          <Typography variant="pi">
            {hidden === 1 ? 'One document' : `${hidden} documents`} that your role does not show.
          </Typography>
        )}
      </Flex>
    </Box>
  )
}

/** The number of the file whose card this is; `undefined` for one that is not uploaded yet, and for any other window. */
function fileIn(card: Element): number | undefined {
  const label = [...card.querySelectorAll('span')].find(({ textContent }) => textContent === numberOfFile)
  return Number(label?.nextElementSibling?.textContent) || undefined
}

export function showUsesOfFiles(): void {
  const shown = new Map<Element, () => void>()
  new MutationObserver(() => {
    for (const [place, end] of shown) {
      if (place.isConnected) continue
      shown.delete(place)
      end()
    }
    for (const form of document.querySelectorAll('[role="dialog"] form')) {
      const id = fileIn(form)
      if (id === undefined || shown.has(form.nextElementSibling ?? form)) continue
      const place = document.createElement('div')
      form.after(place)
      const { draw, end } = outsideStrapi(place)
      shown.set(place, end)
      draw(<UsesOfFile id={id} />)
    }
  }).observe(document.body, { childList: true, subtree: true })
}
