/** Above the list of redirects: the way to what visitors asked for in vain, and the whole list as a file, out and in. */
import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system'
import { Upload } from '@strapi/icons'
import { useDocumentRBAC, useNotification } from '@strapi/strapi/admin'
import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { redirects as uid } from '../../content-names'
import { useDownload } from '../enquiries/downloads'
import { InVainLink } from '../in-vain-link'
import { useSitePages } from '../links/use-site-pages'
import { reasonOf } from '../requests'
import { type LeftOut, type ReadRedirects, readRedirects, redirectsAsCsv, textOfCsv } from './read-redirects'
import { useRedirects } from './use-redirects'

type Report = Omit<ReadRedirects, 'rows'> & { readonly published: number }

const counted = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

function Told({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const { published, leftOut, shortened, temporary } = report
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>What came of the file</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={3}>
            <Typography>{counted(published, 'redirect was', 'redirects were')} published.</Typography>
            {shortened > 0 && (
              <Typography>
                {counted(shortened, 'chain was', 'chains were')} shortened: the old address leads to the last one at
                once.
              </Typography>
            )}
            {temporary > 0 && (
              <Typography>{counted(temporary, 'temporary one is', 'temporary ones are')} permanent here.</Typography>
            )}
            {leftOut.length > 0 && (
              <Typography tag="h3" variant="delta">
                {counted(leftOut.length, 'line was', 'lines were')} left out
              </Typography>
            )}
            <Box tag="ul">
              {leftOut.map(({ line, from, why }) => (
                <Typography key={`${line} ${from}`} tag="li" style={{ overflowWrap: 'anywhere' }}>
                  {line && `Line ${line}, `}
                  {from || 'without an old address'}: {why}
                </Typography>
              ))}
            </Box>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button onClick={onClose}>Close</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Each row is published by itself, and judged as any other: one that is refused keeps none of the others. */
function ImportButton() {
  const { published, publish } = useRedirects()
  const { toggleNotification } = useNotification()
  const pages = useSitePages()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<string>()
  const [report, setReport] = useState<Report>()
  async function publishAll(file: File): Promise<Report> {
    const known = await published()
    const [page] = pages?.values() ?? []
    // The picture of a page has the site's own origin.
    const origin = new URL(page?.picture ?? window.location.href).origin
    const isPage = (path: string) => pages?.has(path) ?? false
    const { rows, leftOut, ...rest } = readRedirects(textOfCsv(await file.arrayBuffer()), { known, origin, isPage })
    const refused: LeftOut[] = []
    for (const [at, row] of rows.entries()) {
      setProgress(`${at + 1} of ${rows.length}`)
      await publish(row).catch((error) => refused.push({ from: row.from, why: reasonOf(error) }))
    }
    return { ...rest, leftOut: [...leftOut, ...refused], published: rows.length - refused.length }
  }
  async function read(file: File) {
    setProgress('Reading')
    try {
      setReport(await publishAll(file))
    } catch {
      toggleNotification({
        type: 'danger',
        message: 'The redirects could not be read. Nothing was published: try again.',
      })
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="File of redirects"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(file)
        }}
      />
      <Button
        variant="tertiary"
        startIcon={<Upload />}
        disabled={!pages || progress !== undefined}
        onClick={() => input.current?.click()}
      >
        {progress ?? 'Import CSV'}
      </Button>
      {report && <Told report={report} onClose={() => window.location.reload()} />}
    </>
  )
}

function ExportButton() {
  const { published } = useRedirects()
  const button = useDownload('The redirects could not be read. Try again.', async () => {
    const content = new Blob([redirectsAsCsv(await published())], { type: 'text/csv' })
    return { name: `redirects-${new Date().toISOString().slice(0, 10)}.csv`, content }
  })
  return (
    <Button variant="tertiary" {...button}>
      Export as CSV
    </Button>
  )
}

export function RedirectButtons() {
  const { slug } = useParams()
  const canPublish = useDocumentRBAC('RedirectButtons', (rights) => rights.canPublish)
  if (slug !== uid) return null
  return (
    <>
      <InVainLink />
      {canPublish && <ImportButton />}
      <ExportButton />
    </>
  )
}
