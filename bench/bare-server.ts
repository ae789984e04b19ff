/** What the page cache is compared with: Hono sending bytes that it holds, and nothing around it. */
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { loadEnvironment } from '../server/env.ts'

const [, , body = ''] = process.argv
const bytes = readFileSync(body)
const headers = {
  'content-length': String(bytes.byteLength),
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
}

const app = new Hono().get('/', () => new Response(bytes, { headers }))
serve({ fetch: app.fetch, port: loadEnvironment().port })
