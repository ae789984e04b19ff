import { speculationRules as rules } from '../../site/layout/page-change/speculation-rules.ts'
import { speculationRulesPath } from '../../site/layout/page-change/speculation-rules-path.ts'
import type { Middleware } from '../site-context.ts'

/** Answers which pages browsers may have ready for a visitor; with nothing for one who saves data. */
export function speculationRules(): Middleware {
  const headers = {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    vary: 'Save-Data',
  }
  return async (c, next) => {
    if (c.req.path !== speculationRulesPath || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    return c.body(c.req.header('save-data') === 'on' ? '' : rules, 200, headers)
  }
}
