/** Strapi answers every query of the suite as the embedded service does. */
import { describe, test } from 'vitest'
import { cases } from '../../harness/conformance/cases.ts'
import { checkCase } from '../../harness/conformance/check-case.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

describe.each(engines)('$name', (engine) => {
  const strapi = strapiFor(engine)

  const get = (path: string) => {
    const headers = { authorization: `Bearer ${strapi().contentToken}`, 'strapi-response-format': 'v4' }
    return fetch(`${strapi().origin}/api/${path}`, { headers })
  }

  test.each(cases)('$name', (each) => checkCase(get, each))
})
