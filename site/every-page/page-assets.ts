import display from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { createContext } from 'react'
import continueLoading from '../layout/page-change/continue-loading.inline.ts?inline-script'
import { speculationRules } from '../layout/page-change/speculation-rules.ts'
import { pathTo } from '../paths.ts'
import scriptOfBody from './body.inline.ts?inline-script'
import scriptOfHead from './head.inline.ts?inline-script'

/** What a document brings besides its words: the text of its style sheets, and the URL of the script that starts it. */
export const PageAssets = createContext({ styles: '', script: '/site/entry.client.ts' })

/** What the script at the end of the body reads of its own element. */
export const dataOfBody = { 'data-manifest': pathTo.webManifest(), 'data-display': display, 'data-text': text }

/** Every inline script of the pages, and the rules that `speculate` adds to them. One that is missing here does not run: the policy allows no other. */
export const ownInlineScripts = [scriptOfHead, continueLoading, scriptOfBody, speculationRules] as const
