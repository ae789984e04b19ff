import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

export const codeThemeName = 'river'

/** Colours come from custom properties, which become classes: code follows the page's tokens (markdown.server.ts). */
const theme = createCssVariablesTheme({ name: codeThemeName, variablePrefix: '--code-', fontStyle: false })

/** The languages that our articles may use. A grammar is loaded with the first article that needs it: all of them take a second. */
const grammars = {
  bash: () => import('shiki/langs/bash.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  dart: () => import('shiki/langs/dart.mjs'),
  hcl: () => import('shiki/langs/hcl.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  js: () => import('shiki/langs/js.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  kotlin: () => import('shiki/langs/kotlin.mjs'),
  nginx: () => import('shiki/langs/nginx.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  ts: () => import('shiki/langs/ts.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
} as const

type Language = keyof typeof grammars
const isLanguage = (name: string): name is Language => Object.hasOwn(grammars, name)

let made: Promise<HighlighterCore> | undefined

/** The one highlighter, ready for every language that the fences of this Markdown name. No WebAssembly. */
export async function highlighterFor(markdown: string): Promise<HighlighterCore> {
  made ??= createHighlighterCore({
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: [],
  })
  const highlighter = await made
  const named = [...markdown.matchAll(/^[ \t]*(?:```|~~~)[ \t]*([\w-]+)/gm)].map(([, name]) => name ?? '')
  const needed = [...new Set(named)].filter(isLanguage)
  await highlighter.loadLanguage(...needed.map((name) => grammars[name]))
  return highlighter
}
