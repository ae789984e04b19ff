import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Box, Button, Combobox, ComboboxOption, Flex, Portal, Typography } from '@strapi/design-system'
import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createGlobalStyle } from 'styled-components'
import type { SitePage } from '../../editing/site-addresses'
import { ChoiceButtons } from '../choice-buttons'
import { useSitePages } from '../links/use-site-pages'
import { openAwaited } from './open-field'
import { ScaledFrame } from './scaled-frame'

/** Widths in pixels, as on the three kinds of device that visitors have. */
const computer = 1280
const widths = new Map([
  ['Phone', 390],
  ['Tablet', 768],
  ['Computer', computer],
])

/** Of the window. The form keeps the rest: on a small screen enough for fields beside each other. */
const share = 'clamp(30vw, 100vw - 820px, 42vw)'

/** The form makes room for what is beside it, also while a menu or a dialog takes the window for itself, and so does the list of other forms. */
const RoomBeside = createGlobalStyle`
  body {
    padding-inline-end: ${share} !important;
  }
  :has(> [data-strapi-main-content]) > :not([data-strapi-main-content]) {
    display: none !important;
  }
`

type ChosenPageProps = { readonly path: string | undefined; readonly onChoose: (path?: string) => void }

/** Menus, texts and colours are on many pages: which one shows them is chosen. */
function ChosenPage({ path, onChoose }: ChosenPageProps) {
  const pages = useSitePages() ?? new Map<string, SitePage>()
  return (
    <Box paddingLeft={2} paddingRight={2} paddingBottom={2}>
      <Combobox
        aria-label="Page"
        size="S"
        placeholder="Look at another page"
        value={path ?? ''}
        onChange={(next?: string) => onChoose(next || undefined)}
      >
        {[...pages.values()].map((page) => (
          <ComboboxOption key={page.path} value={page.path}>
            {page.title}
          </ComboboxOption>
        ))}
      </Combobox>
    </Box>
  )
}

type PreviewPaneProps = {
  readonly model: string
  readonly documentId: string
  readonly onClose: () => void
}

function PreviewPane({ model, documentId, onClose }: PreviewPaneProps) {
  const values = useForm('PreviewPane', (form) => form.values)
  const [device, setDevice] = useState('Computer')
  const [path, setPath] = useState<string>()
  const { contentType } = unstable_useContentManagerContext()
  return (
    <Portal>
      <RoomBeside />
      <Box
        tag="aside"
        aria-label="Preview"
        position="fixed"
        top={0}
        bottom={0}
        right={0}
        width={share}
        zIndex={3}
        background="neutral0"
        borderColor="neutral150"
      >
        <Flex direction="column" alignItems="stretch" height="100%">
          <Flex padding={2} gap={2} justifyContent="space-between">
            <ChoiceButtons label="Width" names={[...widths.keys()]} chosen={device} onChoose={setDevice} />
            <Button size="S" variant="tertiary" onClick={onClose}>
              Close
            </Button>
          </Flex>
          {contentType?.kind === 'singleType' && <ChosenPage path={path} onChoose={setPath} />}
          <ScaledFrame
            model={model}
            documentId={documentId}
            values={values}
            width={widths.get(device) ?? computer}
            path={path}
          />
          <Box padding={2}>
            <Typography variant="pi" textColor="neutral600">
              Nothing of this is saved or public. Click a text to change it.
            </Typography>
          </Box>
        </Flex>
      </Box>
    </Portal>
  )
}

/** Open or closed, from one document to the next, until the browser is closed. */
const key = 'preview-is-open'

function Preview({ model, documentId }: { readonly model: string; readonly documentId: string }) {
  const [isOpen, setIsOpen] = useState(sessionStorage.getItem(key) === 'yes')
  const { pathname } = useLocation()
  useEffect(() => openAwaited(pathname), [pathname])
  function show(next: boolean) {
    sessionStorage.setItem(key, next ? 'yes' : 'no')
    setIsOpen(next)
  }
  return (
    <>
      {/* Beside the page the panel is narrow: there is room for one word. */}
      <Button
        variant="secondary"
        fullWidth
        {...(isOpen && { 'aria-label': 'Close the preview' })}
        onClick={() => show(!isOpen)}
      >
        {isOpen ? 'Close' : 'Show beside the form'}
      </Button>
      {isOpen && <PreviewPane model={model} documentId={documentId} onClose={() => show(false)} />}
    </>
  )
}

export const PreviewPanel: PanelComponent = ({ model, documentId, document }) => {
  const { hasDraftAndPublish } = unstable_useContentManagerContext()
  const id = documentId ?? document?.documentId
  if (!model.startsWith('api::') || !hasDraftAndPublish) return null
  return {
    title: 'Preview',
    content: id ? (
      <Preview model={model} documentId={id} />
    ) : (
      <Typography>Save once, and the page is shown beside the form.</Typography>
    ),
  }
}
