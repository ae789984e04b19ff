import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { colleague, type Editor, registerEditor } from '../../harness/editor.ts'
import { type RunningStrapi, startStrapi } from '../../harness/strapi-process.ts'
import { listen } from '../../server/process/listen.ts'
import type { Engine } from './engines.ts'
import { openSeeded } from './seeded-databases.ts'

type Desks = {
  readonly strapi: RunningStrapi
  readonly second: RunningStrapi
  readonly administrator: Editor
  readonly sales: Editor
}

/** Two processes of Strapi on one database, an administrator and somebody of sales, and what stands for the site. */
export function twoDesks(engine: Engine, site: RequestListener): () => Desks {
  const cleanUp: (() => unknown)[] = []
  let desks: Desks | undefined

  beforeAll(async () => {
    const server = createServer(site)
    cleanUp.push(() => server.close().closeAllConnections())
    const SITE_WEBHOOK_URL = `${await listen(server, 0)}/content-changed`
    const { variables, close } = await openSeeded(engine, 'library')
    cleanUp.push(() => close())
    const environment = { ...variables, CONTENT_WEBHOOK_SECRET: 'w'.repeat(40), SITE_WEBHOOK_URL }
    const strapi = await startStrapi({ environment })
    cleanUp.push(strapi.stop)
    const second = await startStrapi({ environment: { ...environment, ...strapi.variables } })
    cleanUp.push(second.stop)
    const administrator = await registerEditor(strapi.origin)
    const sales = await colleague(administrator, strapi.origin, 'enquiry-reader')
    desks = { strapi, second, administrator, sales }
  }, 400_000)
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  return () => {
    if (!desks) throw new Error('They are started before the tests, not before their collection')
    return desks
  }
}
