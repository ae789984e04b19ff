/** Strapi answers every query of the suite as the embedded service does. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { cases } from '../../content/conformance/cases.ts'
import { checkCase } from '../../content/conformance/check-case.ts'
import { library } from '../../content/conformance/library.ts'
import { engines } from './engines.ts'
import { type RunningStrapi, startStrapi } from './strapi-process.ts'

const realDocuments = join(import.meta.dirname, '../../content/documents')

async function libraryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  for (const name of ['site-configuration.json', 'navigation.json', 'home.json']) {
    await cp(join(realDocuments, name), join(folder, name))
  }
  for (const [path, value] of Object.entries(library)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value))
  }
  return folder
}

describe.each(engines)('$name', ({ open }) => {
  let strapi: RunningStrapi
  const cleanUp: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const documents = await libraryFolder()
    cleanUp.push(() => rm(documents, { recursive: true, force: true }))
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
