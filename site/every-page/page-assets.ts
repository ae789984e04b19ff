import displayCommon from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?common'
import displayOther from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?other'
import textCommon from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?common'
import textOther from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?other'
import { createContext } from 'react'
import continueLoading from '../layout/page-change/continue-loading.inline.ts?inline-script'
import { speculationRules } from '../layout/page-change/speculation-rules.ts'
import { pathTo } from '../paths.ts'
import { otherLetters } from '../styles/web-fonts.ts'
import scriptOfBody from './body.inline.ts?inline-script'
import scriptOfHead from './head.inline.ts?inline-script'

/** What a document brings besides its words: the text of its style sheets, and the URL of the script that starts it. */
export const PageAssets = createContext({ styles: '', script: '/site/entry.client.ts' })

const face = (family: string, file: string, weight: string, letters = '') =>
  `@font-face{font-family:${family};src:url(${file});font-weight:${weight};font-display:swap${letters}}`

const others = `;unicode-range:${otherLetters}`
const faces = [
  face('Familjen Grotesk Other', displayOther, '400 700', others),
  face('Figtree Other', textOther, '300 900', others),
  face('Familjen Grotesk', displayCommon, '400 700'),
  face('Figtree', textCommon, '300 599'),
  face('Figtree', textCommon, '600 900'),
].join('')

/** The web fonts for readers without scripts, who get them with the page. */
export const facesWithoutScripts = `@media (scripting:none){${faces}}`

/** What the script at the end of the body reads of its own element. The same text again costs the page 5 bytes, and any other form of it 50. */
export const dataOfBody = { 'data-manifest': pathTo.webManifest(), 'data-faces': faces }

/** Every inline script of the pages, and the rules that `speculate` adds to them. One that is missing here does not run: the policy allows no other. */
export const ownInlineScripts = [scriptOfHead, continueLoading, scriptOfBody, speculationRules] as const
