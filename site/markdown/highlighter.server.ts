import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

export const codeThemeName = 'river'

/** Colours come from custom properties, so that code follows the page's tokens (article.module.css). */
const theme = createCssVariablesTheme({ name: codeThemeName, variablePrefix: '--code-', fontStyle: false })

let made: Promise<HighlighterCore> | undefined

/** One highlighter, made at the first article: the languages an article of ours may use, no WebAssembly. */
export function highlighter(): Promise<HighlighterCore> {
  made ??= createHighlighterCore({
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: [
      import('shiki/langs/ts.mjs'),
      import('shiki/langs/js.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/html.mjs'),
      import('shiki/langs/css.mjs'),
      import('shiki/langs/sql.mjs'),
      import('shiki/langs/java.mjs'),
      import('shiki/langs/kotlin.mjs'),
      import('shiki/langs/dart.mjs'),
      import('shiki/langs/yaml.mjs'),
      import('shiki/langs/xml.mjs'),
      import('shiki/langs/bash.mjs'),
      import('shiki/langs/nginx.mjs'),
      import('shiki/langs/hcl.mjs'),
    ],
  })
  return made
}
