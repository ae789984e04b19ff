import { createContext } from 'react'

/** What a document brings besides its words: the text of its style sheets, and the URL of the script that starts it. */
export const PageAssets = createContext({ styles: '', script: '/site/entry.client.ts' })
