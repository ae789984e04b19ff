/** Strapi answers every query of the suite as the embedded service does. */
import { afterAll, beforeAll, describe, test } from 'vitest'
import { cases } from '../../content/conformance/cases.ts'
import { checkCase } from '../../content/conformance/check-case.ts'
import { engines } from './engines.ts'
import { writeLibrary } from './library-folder.ts'
import { type RunningStrapi, startStrapi } from './strapi-process.ts'

describe.each(engines)('$name', ({ open }) => {
  let strapi: RunningStrapi
  const cleanUp: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const { documents, remove } = await writeLibrary()
    cleanUp.push(remove)
    const { databaseUrl, close } = await open()
    cleanUp.push(close)
    strapi = await startStrapi({ documents, databaseUrl })
    cleanUp.push(strapi.stop)
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  const get = (path: string) => {
    const headers = { authorization: `Bearer ${strapi.contentToken}`, 'strapi-response-format': 'v4' }
    return fetch(`${strapi.origin}/api/${path}`, { headers })
  }

  test.each(cases)('$name', (each) => checkCase(get, each))
})
